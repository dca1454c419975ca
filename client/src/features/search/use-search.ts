import { skipToken, useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { SearchKind } from '../../shared/api/types.generated';
import type { PlaceGroup } from './palette-place';
import { SearchDocument } from './search.generated';

const pauseMs = 200;
export const fewestLetters = 3;

const headings: Record<SearchKind, string> = {
  OWN_REGISTRATION: 'Your events',
  OWN_ORDER: 'Your orders',
  OWN_PAYMENT: 'Your payments',
  OWN_POST: 'Your posts',
  CLUB_MEMBER: 'Members',
  PAYMENT: 'Payments',
  ORDER: 'Orders',
  EVENT: 'Events',
  POST: 'Posts',
};

/** What is typed, once nothing more was typed for a moment. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

interface Search {
  groups: PlaceGroup[];
  isBusy: boolean;
  error: unknown;
  retry: () => void;
}

/** What the server finds for what is typed, by kind in its order. */
export function useSearch(typed: string): Search {
  const wanted = typed.trim();
  const query = useSettled(wanted);
  const isLongEnough = Array.from(query).length >= fewestLetters;
  const asked = useQuery(
    SearchDocument,
    isLongEnough ? { variables: { query }, fetchPolicy: 'no-cache' } : skipToken,
  );
  // While more is typed the last results stay, instead of a list that comes and goes with each letter.
  const data = asked.data ?? (isLongEnough && asked.loading ? asked.previousData : undefined);
  const groups = Map.groupBy(isLongEnough ? (data?.search ?? []) : [], ({ kind }) => kind);
  return {
    groups: [...groups].map(([kind, places]) => ({ heading: headings[kind], places })),
    isBusy: Array.from(wanted).length >= fewestLetters && (asked.loading || query !== wanted),
    error: asked.error,
    retry: () => void asked.refetch().catch(() => undefined),
  };
}
