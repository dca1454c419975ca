const MAX_NAME = 100;

/**
 * The name under which a document is kept and handed out: of the sender's name what is harmless in every file system, with
 * the ending of what is in it.
 */
export function documentName(sent: string, ending: string): string {
  const last = sent.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const stem = last
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/[^\p{L}\p{M}\p{N} ._()-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '');
  const kept = Array.from(stem).slice(0, MAX_NAME).join('').trim();
  return `${kept === '' ? 'document' : kept}.${ending}`;
}
