const minuteMs = 60_000;
const hourMinutes = 60;
const dayMinutes = 1_440;

/** How long ago a moment (ISO 8601) was; a moment ahead of a slow clock counts as now. */
export function relativeTime(iso: string, now = new Date()): string {
  const minutes = Math.floor((now.getTime() - new Date(iso).getTime()) / minuteMs);
  if (minutes < 1) return 'Just now';
  if (minutes < hourMinutes) return `${minutes}m ago`;
  if (minutes < dayMinutes) return `${Math.floor(minutes / hourMinutes)}h ago`;
  return `${Math.floor(minutes / dayMinutes)}d ago`;
}
