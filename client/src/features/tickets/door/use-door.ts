import { useApolloClient, useSubscription } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { keepTrying } from '../../../shared/offline/keep-trying';
import { keepHere, keptHere } from '../../../shared/session/kept-here';
import type { Door } from './door-acts';
import { DoorChangedDocument, EventDoorDocument } from './door.generated';

export interface KeptDoor {
  door: Door;
  /** By the clock of this device. */
  loadedAt: string;
}

const isKept = (kept: unknown): kept is KeptDoor =>
  typeof kept === 'object' && kept !== null && 'door' in kept && 'loadedAt' in kept;

const AGAIN_MS = 30_000;
/** People come faster than a list needs to be read anew. */
const PAUSE_MS = 1500;

/** The door of an event: as the server last said, kept on this device for as long as there is no network. */
export function useDoor(userId: string, eventId: string) {
  const client = useApolloClient();
  const name = `door:${eventId}`;
  const [kept, setKept] = useState<KeptDoor | null>(() => keptHere(userId, name, isKept));
  const [error, setError] = useState<unknown>(undefined);
  const pause = useRef(0);

  const hear = useCallback(
    (door: Door) => {
      const next = { door, loadedAt: new Date().toISOString() };
      setKept(next);
      setError(undefined);
      keepHere(userId, name, next);
    },
    [userId, name],
  );
  const load = useCallback(async () => {
    try {
      const { data } = await client.query({
        query: EventDoorDocument,
        variables: { eventId },
        fetchPolicy: 'no-cache',
      });
      if (data) hear(data.eventDoor);
    } catch (problem) {
      setError(problem);
    }
  }, [client, eventId, hear]);

  useEffect(() => {
    const stop = keepTrying(() => void load(), AGAIN_MS);
    return () => {
      stop();
      clearTimeout(pause.current);
    };
  }, [load]);
  useSubscription(DoorChangedDocument, {
    variables: { eventId },
    onData: () => {
      clearTimeout(pause.current);
      pause.current = window.setTimeout(() => void load(), PAUSE_MS);
    },
  });
  return { kept, error, hear, reload: () => void load() };
}
