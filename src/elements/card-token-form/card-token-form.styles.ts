import { css } from 'lit';

export const styles = css`
  .form {
    display: flex;
    flex-direction: column;
    gap: var(--_gap);
  }
  /* Expiry date and code stand side by side where both have 8rem. Wrapping does that without a container query. */
  .fields {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_gap);
  }
  .fields > * {
    flex: 1 1 100%;
  }
  .fields > .expiry,
  .fields > .cvc {
    /* Keep the fields level when one label takes two lines: the last line is the baseline of an inline block. */
    align-self: baseline;
    flex-basis: 8rem;
  }
  .fields label span {
    display: inline-block;
  }
  .box {
    position: relative;
  }
  input[dir='ltr'] {
    font-variant-numeric: tabular-nums;
  }
  input::placeholder {
    color: var(--_muted);
    opacity: 1;
    /* The field clips the placeholder anyway; hidden, it would become a scroll container of its own. */
    overflow: visible;
  }
  #number {
    /* Room for the brand mark. */
    padding-inline-end: 3.5rem;
  }
  .brand {
    block-size: 1.5rem;
    inline-size: 2.25rem;
    inset: calc(50% - 0.75rem) 0.625rem auto auto;
    line-height: 0;
    pointer-events: none;
    position: absolute;
  }
  :disabled + .brand {
    opacity: 0.6;
  }
  /* A plain card, until the brand's mark is drawn. */
  .brand:empty {
    background:
      linear-gradient(#8a8da1 0 0) 0 0.34375rem / 100% 0.25rem,
      linear-gradient(#8a8da1 0 0) 0.25rem 0.875rem / 0.6875rem 0.1875rem,
      #fff;
    background-repeat: no-repeat;
    border: 0.0625rem solid #c3c6d4;
    border-radius: 0.25rem;
    forced-color-adjust: none;
  }
  .submit {
    inline-size: 100%;
  }
  /* The live region is always present; while it is empty, its gap is taken back. */
  .status:empty {
    margin-block-start: calc(-1 * var(--_gap));
  }
  .test {
    text-align: center;
  }
`;
