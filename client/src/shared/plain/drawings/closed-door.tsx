import { House, walls } from './pictures';

/** A door that is shut for now. */
export function ClosedDoor() {
  return (
    <House>
      <path
        d={walls}
        fill="var(--accent-soft)"
        stroke="var(--accent)"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path
        d="M58 116V72a22 22 0 0 1 44 0v44z"
        fill="var(--surface)"
        stroke="var(--accent)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="M80 50v66" stroke="var(--accent)" strokeWidth="2" />
      <circle cx="88" cy="88" r="4" fill="var(--amber)" />
    </House>
  );
}
