/** The card form as a component of `pay-elements/react`. */
import { useState } from 'react';
import { CardTokenForm } from 'pay-elements/react';

const messages = { name: 'Name as printed' };

export function Wrapped({ order }: { readonly order: string }) {
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
      <CardTokenForm
        order={order}
        messages={messages}
        disabled={locked}
        onBeforePay={(event) => {
          if (accepted) return;
          event.preventDefault();
          setNews('Please accept the terms');
        }}
        onPayFailure={({ detail }) => setNews(`Not paid: ${detail.error.type}`)}
        onPaySuccess={({ detail }) => setNews(`Paid: ${detail.order}`)}
      />
      <p role="status">{news}</p>
    </main>
  );
}
