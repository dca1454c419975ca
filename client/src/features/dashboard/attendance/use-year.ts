import { usePageAddress } from '../../../shared/ui/use-page-address';

/** Which academic year is on the screen, from the address; null for the current one. */
export function useYear() {
  const { address, change } = usePageAddress();
  return { year: address.get('year'), choose: (year: string | null) => change({ year }) };
}
