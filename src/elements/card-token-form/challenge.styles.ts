import { css } from 'lit';

export const challengeStyles = css`
  .challenge {
    /* On a narrow screen, large text needs the room for its words. */
    --_side: min(1rem, 3vi);
    background: var(--_surface);
    block-size: min(46rem, 100dvb - 1rem);
    border: 1px solid var(--_line);
    border-radius: min(var(--_radius), 1rem);
    color: var(--_text);
    inline-size: min(34rem, 100vi - min(1rem, 5vi));
    max-block-size: none;
    max-inline-size: none;
    overflow: auto;
    padding: 0;
    /* Some pages set pointer-events: none on a busy form; the issuer's page must stay usable. */
    pointer-events: auto;
  }
  .challenge[open] {
    display: flex;
    flex-direction: column;
  }
  .challenge::backdrop {
    background: rgb(0 0 0 / 0.55);
  }
  .challenge header,
  .challenge footer {
    align-items: center;
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem var(--_side);
    justify-content: space-between;
    padding: 0.5rem var(--_side);
  }
  .challenge header {
    border-block-end: 1px solid var(--_line);
    flex-wrap: nowrap;
  }
  .challenge footer {
    border-block-start: 1px solid var(--_line);
  }
  .challenge footer.doubted {
    background: var(--_subtle);
    padding-block: 0.75rem;
  }
  .challenge .doubt {
    flex: 1 1 12rem;
    font-weight: 600;
    margin: 0;
  }
  .challenge h2 {
    font-size: 1.0625em;
    line-height: 1.2;
    margin: 0;
    /* The focus ring must not cover the time that is left. */
    outline-offset: 1px;
  }
  .challenge header button {
    color: inherit;
    flex: none;
    min-inline-size: min(var(--_control), 44px);
    text-decoration: none;
  }
  .challenge .notice {
    margin: 0.75rem var(--_side);
  }
  .challenge .elsewhere:not(:empty) {
    display: grid;
    flex: 1;
  }
  .challenge .elsewhere > .heading,
  .challenge .frame > .heading {
    align-items: center;
    display: flex;
    flex: 1;
    gap: 0.625rem;
    justify-content: center;
    margin: 0;
    padding: 1rem;
  }
  .challenge .frame {
    display: grid;
    flex: 1 0 10rem;
  }
  .challenge .frame > * {
    grid-area: 1 / 1;
  }
  .challenge iframe {
    background: #fff;
    block-size: 100%;
    border: 0;
    color-scheme: light;
    inline-size: 100%;
  }
  .challenge .heading + iframe {
    opacity: 0;
  }
`;
