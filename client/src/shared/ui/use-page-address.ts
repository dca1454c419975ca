import { useSearchParams } from 'react-router-dom';

interface PageAddress {
  address: URLSearchParams;
  /** The page of a list, from 1; nonsense counts as 1. */
  page: number;
  /** Sets entries in the address and removes those that are null, without leaving a step in the browser's history. */
  change: (entries: Record<string, string | null>) => void;
  turnTo: (page: number) => void;
}

/** The state of a page, its filters and its place in a list, lives in the address, so that it can be kept and shared. */
export function usePageAddress(): PageAddress {
  const [address, setAddress] = useSearchParams();
  const write = (entries: Record<string, string | null>, replace: boolean) =>
    setAddress(currentlyWith(entries), { replace, preventScrollReset: true });
  return {
    address,
    page: Math.max(1, Number.parseInt(address.get('page') ?? '', 10) || 1),
    change: (entries) => write(entries, true),
    turnTo: (page) => write({ page: page === 1 ? null : String(page) }, false),
  };
}

// From the browser's address, not from the one last rendered: a second change may come before the first is shown.
function currentlyWith(entries: Record<string, string | null>): URLSearchParams {
  const after = new URLSearchParams(window.location.search);
  for (const [key, value] of Object.entries(entries)) {
    if (value === null) after.delete(key);
    else after.set(key, value);
  }
  return after;
}
