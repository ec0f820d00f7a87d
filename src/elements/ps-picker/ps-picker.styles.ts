import { css } from 'lit';

export const styles = css`
  fieldset {
    border: 0;
    display: grid;
    gap: 1rem;
    margin: 0;
    min-inline-size: 0;
    padding: 0;
  }
  fieldset > legend {
    font-weight: 600;
    font-size: 1.0625em;
    margin-block-end: 0.75rem;
    padding: 0;
  }
  .heading {
    color: var(--_muted);
    font-size: 0.8125em;
    font-weight: 600;
    margin: 0;
  }
  .waiting {
    display: grid;
    gap: 0.5rem;
  }
  .waiting .skeleton {
    block-size: max(var(--_control), 3.75rem);
  }
  /* As high as the line to come, and thinner to look at. */
  .waiting .heading {
    background-clip: content-box;
    block-size: 1lh;
    inline-size: 7rem;
    padding-block: 0.1875rem;
  }
  .waiting .heading:not(:first-child) {
    margin-block-start: 0.5rem;
  }
`;
