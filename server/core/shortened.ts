/** A text of at most so many characters; what is left out is told by a dot-dot-dot. */
export function shortened(text: string, atMost: number): string {
  const characters = Array.from(text);
  if (characters.length <= atMost) {
    return text;
  }
  const kept = characters.slice(0, atMost - 1).join('');
  return `${kept.trimEnd()}…`;
}
