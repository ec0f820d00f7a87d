/** The card form by its tag: React 19 sets properties and listens to events of custom elements. */
import { useRef, useState } from 'react';
import type { CardTokenForm } from 'pay-elements';
import 'pay-elements/card-token-form';
import type {} from 'pay-elements/types/react';

const messages = { name: 'Name as printed' };

export function Tag({ order }: { readonly order: string }) {
  const form = useRef<CardTokenForm>(null);
  const [accepted, setAccepted] = useState(false);
  const [locked, setLocked] = useState(false);
  const [news, setNews] = useState('');
  return (
    <main>
      <label>
        <input type="checkbox" checked={locked} onChange={(event) => setLocked(event.target.checked)} /> Locked
      </label>
      <label>
        <input type="checkbox" checked={accepted} onChange={(event) => setAccepted(event.target.checked)} /> Accepted
      </label>
      <card-token-form
        ref={form}
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
