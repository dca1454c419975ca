import { useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '../../session/session-store';
import { askOnce } from '../ask-once';
import type { Asked } from '../lists/list-from';
import { describeProblem } from '../problem';
import { useFirstAnswerTo } from './first-answer';

interface Question {
  variables?: object;
  /** Whether the answer depends on who asks; all others get the same, and it is kept for all. */
  isViewers?: true;
  /** Whether it is kept on the device for when there is no network. */
  isKept?: true;
  /** Whether an earlier answer would be misleading, even for a moment. */
  isFresh?: true;
}

interface Came<TData> {
  name: string;
  asker: string | null;
  data?: TData;
  error?: unknown;
  /** It came along with the page, and has grown since perhaps: nobody has to ask for it. */
  isAlong?: boolean;
}

export interface Answer<TData> extends Asked<TData> {
  /** Puts something else in the place of the answer, as when a list has grown. */
  replace: (data: TData) => void;
}

/** What this tab has seen, for who comes back to a page. It is forgotten when another person signs in. */
const seen = new Map<string, unknown>();
useSession.subscribe((now, before) => {
  if (now.token !== before.token) seen.clear();
});

/** What this tab saw last of an answer, where it may be shown while a new one is asked for; else what came along with the page. */
const earlier = (name: string, { isFresh }: Question, first: unknown): unknown =>
  (isFresh ? undefined : seen.get(name)) ?? first;

/** Whether a failure is one of the network, which ends by itself. */
const isOffline = (error: unknown): boolean =>
  error !== undefined && describeProblem(error).code === 'NETWORK_ERROR';

/** Does something when a network that was away is back. */
function useOnceOnline(isWaiting: boolean, ask: () => void): void {
  const wanted = useEffectEvent(ask);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const back = () => wanted();
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, [isWaiting]);
}

/** Asks, and keeps for this tab what comes. Answers how to break that off. */
function askFor<TData>(name: string, tell: (came: Came<TData>) => void): () => void {
  const leaving = new AbortController();
  const [query, { variables, isKept }, asker] = JSON.parse(name) as [string, Question, string | null];
  askOnce<TData>(query, leaving.signal, { variables, isKept, token: asker }).then(
    (data) => {
      seen.set(name, data);
      tell({ name, asker, data });
    },
    (error: unknown) => {
      if (!leaving.signal.aborted) tell({ name, asker, error });
    },
  );
  return () => leaving.abort();
}

/** Whoever is signed in asks for an answer of their own, and sees meanwhile what everybody sees. */
function cameAlong<TData>(name: string, asker: string | null, first: TData | undefined): Came<TData> | null {
  if (first === undefined || asker !== null) return null;
  seen.set(name, first);
  return { name, asker, data: first, isAlong: true };
}

/** What came, where the same person asked for it. */
const dataFor = <TData>(asker: string | null, came: Came<TData> | null): TData | undefined =>
  came?.asker === asker ? came.data : undefined;

/**
 * The answer to one question of a page that does without the GraphQL client. It is asked when the page is opened and it is wanted, also
 * where an earlier answer stands meanwhile, and again when a network that was away is back.
 */
export function useAnswer<TData>(query: string, question: Question = {}, isWanted = true): Answer<TData> {
  const token = useSession((session) => session.token);
  const asker = question.isViewers ? token : null;
  const name = JSON.stringify([query, question, asker]);
  const first = useFirstAnswerTo(query, question.variables) as TData | undefined;
  const [turn, setTurn] = useState(0);
  const [came, setCame] = useState(() => cameAlong(name, asker, first));
  const mine = came?.name === name ? came : null;
  const isAnswered = mine?.isAlong === true;
  const isDue = isWanted && !isAnswered;
  useEffect(() => (isDue ? askFor<TData>(name, setCame) : undefined), [name, turn, isDue]);

  const ask = () => setTurn((before) => before + 1);
  useOnceOnline(isOffline(mine?.error), ask);
  return {
    data: mine?.data ?? (earlier(name, question, first) as TData | undefined),
    previousData: dataFor(asker, came),
    loading: mine === null,
    error: mine?.error,
    refetch: () => {
      setCame(null);
      ask();
      return Promise.resolve();
    },
    replace: (data) => {
      seen.set(name, data);
      setCame({ name, asker, data, isAlong: isAnswered });
    },
  };
}
