import type { PublicKey } from '../signed-code';

const name = 'club-keys';
const address = '/tickets/keys.json';

const isKey = (key: unknown): key is { kid: string; x: string } =>
  typeof key === 'object' && key !== null && 'kid' in key && 'x' in key;

function keysIn(text: string): PublicKey[] {
  const { keys } = JSON.parse(text) as { keys?: unknown };
  return Array.isArray(keys)
    ? keys.filter(isKey).map(({ kid: id, x: publicKey }) => ({ id, publicKey }))
    : [];
}

/** Keeps the keys that the club publishes, by which this device checks cards where there is no network. */
export async function keepKeys(): Promise<void> {
  try {
    const answer = await fetch(address);
    const text = await answer.text();
    if (answer.ok && keysIn(text).length > 0) localStorage.setItem(name, text);
  } catch {
    // What was kept before is as good as ever.
  }
}

/** The keys as this device keeps them; none where it never had any. */
export function keptKeys(): PublicKey[] {
  try {
    return keysIn(localStorage.getItem(name) ?? '{}');
  } catch {
    return [];
  }
}
