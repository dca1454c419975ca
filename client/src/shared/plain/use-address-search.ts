import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

interface AddressSearch {
  /** Empty for no search. */
  search: string;
  /** Keeps its identity while the address stays. */
  onSearch: (words: string) => void;
}

/** What a public page is searched for, kept in its address; a search begins the page anew. */
export function useAddressSearch(): AddressSearch {
  const [address, setAddress] = useSearchParams();
  const onSearch = useCallback(
    (words: string) =>
      setAddress(words === '' ? {} : { search: words }, { replace: true, preventScrollReset: true }),
    [setAddress],
  );
  return { search: address.get('search') ?? '', onSearch };
}
