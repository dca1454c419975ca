import type { Repetition } from '../../../shared/api/types.generated';

const ordinals = ['first', 'second', 'third', 'fourth', 'last'];

/** How an event may come round, in the words of its own day. */
export function repetitionOptions(date: string): { value: Repetition; label: string }[] {
  const day = new Date(`${date}T00:00:00Z`);
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(day);
  const number = day.getUTCDate();
  return [
    { value: 'WEEKLY', label: `Weekly, on ${weekday}` },
    { value: 'MONTHLY_BY_DAY', label: `Monthly, on day ${number}` },
    {
      value: 'MONTHLY_BY_WEEKDAY',
      label: `Monthly, on the ${ordinals[Math.ceil(number / 7) - 1] ?? 'last'} ${weekday}`,
    },
  ];
}

/** "Weekly", "Every 2 months": how a series comes round. */
export function repetitionText({ repeats, every }: { repeats: Repetition; every: number }): string {
  const unit = repeats === 'WEEKLY' ? 'week' : 'month';
  return every === 1 ? `Every ${unit}` : `Every ${every} ${unit}s`;
}
