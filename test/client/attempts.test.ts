/** The ids of attempts to pay, and the memory that keeps them for each order and method. */
import { expect } from '@open-wc/testing';
import { attemptMemory, newAttempt } from '../../src/client/index.js';

describe('attempts', () => {
  it('have unique ids that the contract accepts', () => {
    const ids = new Set(Array.from({ length: 100 }, newAttempt));
    expect(ids.size).to.equal(100);
    for (const id of ids) expect(id).to.match(/^[\w-]{22}$/);
  });

  it('are remembered per order and method until forgotten', () => {
    const memory = attemptMemory('card');
    memory.remember('o-1', 'a-1');
    expect(memory.recall('o-1')).to.equal('a-1');
    expect(sessionStorage.getItem('pay-elements:card:o-1')).to.equal('a-1');
    expect(memory.recall('o-2')).to.equal(undefined);
    expect(attemptMemory('epin').recall('o-1')).to.equal(undefined);
    memory.forget('o-1');
    expect(memory.recall('o-1')).to.equal(undefined);
  });

  it('are not remembered if storage is switched off, and nothing fails', () => {
    const own = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage')!;
    const get = (): never => {
      throw new DOMException('The user denied permission', 'SecurityError');
    };
    Object.defineProperty(globalThis, 'sessionStorage', { ...own, get });
    try {
      const memory = attemptMemory('card');
      memory.remember('o-1', 'a-1');
      expect(memory.recall('o-1')).to.equal(undefined);
      memory.forget('o-1');
    } finally {
      Object.defineProperty(globalThis, 'sessionStorage', own);
    }
  });
});
