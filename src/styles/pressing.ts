/** What buttons look like with a pointer on them, and those that look like links: nothing of it is there at first. */
import { css } from 'lit';

export const pressingStyles = css`
  button.link {
    background: none;
    border: 0;
    color: var(--_accent);
    padding: 0;
    text-decoration: underline;
  }
  button:not(:disabled, [aria-disabled='true']):hover {
    filter: brightness(0.95);
  }
  button:not(:disabled, [aria-disabled='true']):active {
    filter: brightness(0.85);
  }
`;
