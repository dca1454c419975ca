import { useSearchParams } from 'react-router-dom';
import { askedReturnPath } from '../../shared/session/return-path';

const places: [RegExp, string][] = [
  [/^\/events\/\d/, 'the event'],
  [/^\/dashboard\/events\b/, 'the events'],
  [/^\/merchandise\/\d/, 'the product'],
  [/^\/dashboard\/cart\b/, 'the cart'],
  [/^\/dashboard\/blog\b/, 'the blog'],
];

interface WayBack {
  to: string;
  label: string;
}

/** The way back to what somebody came from to pay the fee, as the address names it; null where it names nothing. */
export function useWayBack(): WayBack | null {
  const [query] = useSearchParams();
  const to = askedReturnPath(query.get('next'));
  if (to === null) return null;
  const place = places.find(([pattern]) => pattern.test(to))?.[1] ?? 'where you were';
  return { to, label: `Back to ${place}` };
}
