const SIGNS = 6;

/** A code as people read it to each other: "7Q4 K2M". */
export const codeInGroups = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

/** The signs of a code, however it was typed or scanned; null when there are too few or too many. */
export function codeIn(typed: string): string | null {
  const bare = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  return bare.length === SIGNS ? bare : null;
}

/** How the server names a code to devices that keep no codes: SHA-256 of salt, colon and code. */
export async function digestOf(salt: string, code: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${salt}:${code}`));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
