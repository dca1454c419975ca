const hourFormat = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Africa/Nairobi',
});

/** By the club's clock, wherever the person is. */
export function greetingAt(now: Date): string {
  const hour = Number(hourFormat.format(now));
  if (hour < 12) return 'Good morning';
  return hour < 17 ? 'Good afternoon' : 'Good evening';
}
