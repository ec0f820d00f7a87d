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
  .waiting {
    display: grid;
    gap: 1rem;
  }
  /* Four skeletons take the room of five methods, two of which are under one heading. */
  .waiting .skeleton {
    block-size: max(var(--_control), 3.93rem);
  }
`;
