/** A day as an address has it; null for what is none. */
export function dayFrom(text: string | null): string | null {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''));
  return isDay ? text : null;
}
