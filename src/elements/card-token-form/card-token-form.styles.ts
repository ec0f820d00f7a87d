import { css } from 'lit';

export const styles = css`
  :host {
    --_brand: 2.25rem;
  }
  form {
    display: flex;
    flex-direction: column;
    gap: var(--_gap);
  }
  .fields {
    border: 0;
    display: grid;
    gap: var(--_gap);
    grid-template-columns: 1fr 1fr;
    margin: 0;
    min-inline-size: 0;
    padding: 0;
  }
  .number,
  .name,
  .check {
    grid-column: 1 / -1;
  }
  .expiry,
  .cvc {
    align-content: start;
  }
  @container (inline-size < 17rem) {
    .fields {
      grid-template-columns: 1fr;
    }
    .fields > * {
      grid-column: 1;
    }
  }
  .box {
    display: grid;
    grid-template-areas: 'all';
  }
  .box > * {
    grid-area: all;
  }
  input[dir='ltr'] {
    font-variant-numeric: tabular-nums;
  }
  #number {
    padding-inline-end: calc(var(--_brand) + 1.25rem);
  }
  .brand {
    align-self: center;
    inline-size: var(--_brand);
    justify-self: end;
    line-height: 0;
    margin-inline-end: 0.625rem;
    pointer-events: none;
  }
  .brand svg {
    inline-size: 100%;
  }
  .check {
    align-items: center;
    display: flex;
    font-weight: 400;
    gap: 0.625rem;
    min-block-size: var(--_control);
  }
  .check input {
    accent-color: var(--_accent);
    block-size: 1.25rem;
    flex: none;
    inline-size: 1.25rem;
  }
  .terms {
    margin: 0;
  }
  .submit {
    inline-size: 100%;
    min-block-size: max(3rem, var(--_control));
  }
  /* The live region is always there; while it is empty its gap is not. */
  .status:empty {
    margin-block-start: calc(-1 * var(--_gap));
  }
  .heading {
    align-items: center;
    display: flex;
    font-weight: 600;
    gap: 0.625rem;
  }
  .test {
    color: var(--_muted);
    font-size: 0.8125em;
    margin: 0;
    text-align: center;
  }
`;
