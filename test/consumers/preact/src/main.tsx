import { render } from 'preact';
import { useState } from 'preact/hooks';
import { configure } from 'pay-elements';
import 'pay-elements/card-token-form';
import type {} from 'pay-elements/types/preact';

configure({ endpoint: '/pay' });

const messages = { name: 'Name as printed' };

function Checkout({ order }: { readonly order: string }) {
  const [accepted, setAccepted] = useState(false);
  const [locked, setLocked] = useState(false);
  const [news, setNews] = useState('');
  return (
    <main>
      <label>
        <input type="checkbox" checked={locked} onChange={({ currentTarget }) => setLocked(currentTarget.checked)} />
        Locked
      </label>
      <label>
        <input
          type="checkbox"
          checked={accepted}
          onChange={({ currentTarget }) => setAccepted(currentTarget.checked)}
        />
        Accepted
      </label>
      <card-token-form
        order={order}
        messages={messages}
        disabled={locked}
        onbefore-pay={(event) => {
          if (accepted) return;
          event.preventDefault();
          setNews('Please accept the terms');
        }}
        onpay-failure={({ detail }) => setNews(`Not paid: ${detail.error.type}`)}
        onpay-success={({ detail }) => setNews(`Paid: ${detail.order}`)}
      />
      <p role="status">{news}</p>
    </main>
  );
}

render(<Checkout order="o-1" />, document.getElementById('app')!);

export const refused = [
  // @ts-expect-error There is no such mode.
  <pay-widget-frame mode="window-of-its-own" />,
  // @ts-expect-error The event's detail has an outcome, no error.
  <card-token-form onpay-success={({ detail }) => detail.error} />,
];
