import { getOperationAST, type DocumentNode } from 'graphql';
import { useEffect, useRef } from 'react';
import { create } from 'zustand';

interface Live {
  /** The subscriptions whose events arrive at present. */
  inForce: readonly string[];
  /** How often each subscription, by the name of its operation, began to bring events. */
  beginnings: Record<string, number>;
}

/** What the socket of this tab brings; the socket writes it, pages read it by the hooks below. */
export const useLiveStore = create<Live>(() => ({ inForce: [], beginnings: {} }));

/** The name of the operation is the first word of the id, so that what is said of the id is known to be said of it. */
export const nameOf = (id: string): string => id.split(' ')[0] ?? '';

const operationIn = (document: DocumentNode): string => getOperationAST(document)?.name?.value ?? '';

/** Whether the subscription brings events at present; while it does not, its page asks from time to time. */
export function useIsListening(subscription: DocumentNode): boolean {
  const name = operationIn(subscription);
  return useLiveStore(({ inForce }) => inForce.some((id) => nameOf(id) === name));
}

/**
 * Runs whenever the subscription begins to bring events, at first and after every gap, because what happened
 * before is not told: what a page read while its subscription was on the way would stay old for good. It is told how
 * often the subscription has begun in this tab, this time included.
 */
export function useOnListening(subscription: DocumentNode, refetch: (times: number) => void): void {
  const name = operationIn(subscription);
  const latest = useRef(refetch);
  useEffect(() => {
    latest.current = refetch;
  });
  useEffect(
    () =>
      useLiveStore.subscribe((now, before) => {
        const times = now.beginnings[name];
        if (times !== undefined && times !== before.beginnings[name]) latest.current(times);
      }),
    [name],
  );
}
