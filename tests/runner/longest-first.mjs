import TestSequencer from '@jest/test-sequencer';

/** What takes longest, longest first: begun at the end, it would still run when all others are done. */
const LONGEST = [
  '/tests/operations/payments-proof',
  '/tests/operations/',
  '/tests/api/access-matrix',
  '/tests/api/closed-doors',
  '/tests/rest/parity',
  '/tests/schema/',
];

function turnOf({ path }) {
  const turn = LONGEST.findIndex((part) => path.includes(part));
  return turn === -1 ? LONGEST.length : turn;
}

/** Begins with the tests of whole processes and of everything there is; the others follow in Jest's own order. */
export default class LongestFirst extends TestSequencer {
  sort(tests) {
    return super.sort(tests).toSorted((one, other) => turnOf(one) - turnOf(other));
  }
}
