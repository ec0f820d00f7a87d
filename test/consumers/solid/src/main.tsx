import { createSignal } from 'solid-js';
import { render } from 'solid-js/web';
import { configure } from 'pay-elements/configure';
import 'pay-elements/card-token-form';
import type {} from 'pay-elements/types/solid';

configure({ endpoint: '/pay' });

const messages = { name: 'Name as printed' };

function Checkout(props: { readonly order: string }) {
  const [accepted, setAccepted] = createSignal(false);
  const [locked, setLocked] = createSignal(false);
  const [news, setNews] = createSignal('');
  return (
    <main>
      <label>
        <input type="checkbox" checked={locked()} onChange={({ currentTarget }) => setLocked(currentTarget.checked)} />
        Locked
      </label>
      <label>
        <input
          type="checkbox"
          checked={accepted()}
          onChange={({ currentTarget }) => setAccepted(currentTarget.checked)}
        />
        Accepted
      </label>
      <card-token-form
        order={props.order}
        prop:messages={messages}
        prop:disabled={locked()}
        on:before-pay={(event) => {
          if (accepted()) return;
          event.preventDefault();
          setNews('Please accept the terms');
        }}
        on:pay-failure={({ detail }) => setNews(`Not paid: ${detail.error.type}`)}
        on:pay-success={({ detail }) => setNews(`Paid: ${detail.order}`)}
      />
      <p role="status">{news()}</p>
    </main>
  );
}

render(() => <Checkout order="o-1" />, document.getElementById('app')!);

export const refused = () => [
  // @ts-expect-error There is no such mode.
  <pay-widget-frame prop:mode="window-of-its-own" />,
  // @ts-expect-error The event's detail has an outcome, no error.
  <card-token-form on:pay-success={({ detail }) => detail.error} />,
];
