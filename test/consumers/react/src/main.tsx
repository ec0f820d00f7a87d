import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { configure } from 'pay-elements';
import { Tag } from './tag.js';
import { Wrapped } from './wrapped.js';

configure({ endpoint: '/pay' });

const Checkout = location.search === '?tag' ? Tag : Wrapped;
createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <Checkout order="o-1" />
  </StrictMode>,
);
