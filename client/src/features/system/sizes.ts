const units = ['B', 'kB', 'MB', 'GB', 'TB'];

/** A number of bytes as people read it: "12.4 MB". */
export function formatBytes(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** power;
  return `${value.toFixed(power > 0 && value < 100 ? 1 : 0)} ${units[power] ?? ''}`;
}
