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

/** What this tab saw last of an answer, where it may be shown while a new one is asked for. */
const earlier = (name: string, { isFresh }: Question): unknown => (isFresh ? undefined : seen.get(name));

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

/**
 * The answer to one question of a page that does without the GraphQL client. It is asked when the page is opened, also where an
 * earlier answer stands meanwhile, and again when a network that was away is back.
 */
export function useAnswer<TData>(query: string, question: Question = {}): Answer<TData> {
  const token = useSession((session) => session.token);
  const asker = question.isViewers ? token : null;
  const name = JSON.stringify([query, question, asker]);
  const first = useFirstAnswerTo(query, question.variables) as TData | undefined;
  const [turn, setTurn] = useState(0);
  // Whoever is signed in asks for an answer of their own, and sees meanwhile what everybody sees.
  const [came, setCame] = useState<Came<TData> | null>(() =>
    first === undefined || asker !== null ? null : { name, asker, data: first, isAlong: true },
  );
  const isAnswered = came?.isAlong === true && came.name === name;
  useEffect(() => {
    if (isAnswered) return undefined;
    const leaving = new AbortController();
    const [document, { variables, isKept }, by] = JSON.parse(name) as [string, Question, string | null];
    askOnce<TData>(document, leaving.signal, { variables, isKept, token: by }).then(
      (data) => {
        seen.set(name, data);
        setCame({ name, asker: by, data });
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) setCame({ name, asker: by, error });
      },
    );
    return () => leaving.abort();
  }, [name, turn, isAnswered]);

  const isHere = came?.name === name;
  const error = isHere ? came.error : undefined;
  const ask = () => setTurn((before) => before + 1);
  useOnceOnline(isOffline(error), ask);
  return {
    data: (isHere ? came.data : undefined) ?? (earlier(name, question) as TData | undefined) ?? first,
    previousData: came?.asker === asker ? came.data : undefined,
    loading: !isHere,
    error,
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
