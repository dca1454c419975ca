/** "GENERAL_SECRETARY" as "General Secretary". */
export function positionTitle(position: string): string {
  const words = position.toLowerCase().split('_');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}
