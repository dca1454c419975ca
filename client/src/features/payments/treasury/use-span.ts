import type { SpanInput, SpanKind } from '../../../shared/api/types.generated';
import { usePageAddress } from '../../../shared/ui/use-page-address';

const kinds: Record<string, SpanKind> = {
  month: 'MONTH',
  semester: 'SEMESTER',
  year: 'YEAR',
  days: 'CUSTOM',
};

const isDay = (text: string | null): text is string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''));

const dayFrom = (text: string | null): string | null => (isDay(text) ? text : null);

/** The day so many days after another. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

interface ChosenSpan {
  /** As the API takes it. */
  span: SpanInput;
  /** Chooses how long, or which days; what is null is not said any more. */
  choose: (entries: { span?: string; day?: string | null; from?: string | null; to?: string | null }) => void;
}

/** The days whose figures are on the screen, from the address; what it says wrongly is ignored. */
export function useSpan(): ChosenSpan {
  const { address, change } = usePageAddress();
  const [from, to] = [dayFrom(address.get('from')), dayFrom(address.get('to'))];
  const wanted = kinds[address.get('span') ?? ''] ?? 'MONTH';
  const kind = wanted === 'CUSTOM' && (from === null || to === null) ? 'MONTH' : wanted;
  const span: SpanInput = kind === 'CUSTOM' ? { kind, from, to } : { kind, day: dayFrom(address.get('day')) };
  return { span, choose: change };
}
