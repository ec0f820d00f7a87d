/** Styles of buttons that look like links. */
import { css } from 'lit';

export const linkStyles = css`
  button.link {
    background: none;
    border: 0;
    color: var(--_accent);
    padding: 0;
    text-decoration: underline;
  }
`;
