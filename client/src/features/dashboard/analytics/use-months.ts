import { usePageAddress } from '../../../shared/ui/use-page-address';

/** How far back one may look. */
export const monthChoices = [6, 12, 24, 36] as const;

const usual = 12;

/** How many months are on the screen, from the address; what it says wrongly is ignored. */
export function useMonths() {
  const { address, change } = usePageAddress();
  const wanted = Number(address.get('months'));
  return {
    months: monthChoices.find((choice) => choice === wanted) ?? usual,
    choose: (months: number) => change({ months: months === usual ? null : String(months) }),
  };
}
