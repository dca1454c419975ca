import { useApolloClient, useMutation } from '@apollo/client/react';
import { askAgain, askingAnew } from '../../../shared/api/ask-again';
import {
  CancelEventDocument,
  MoveEventDocument,
  PutOffEventDocument,
  ReinstateEventDocument,
} from './event-changes.generated';
import { CancelEventSeriesDocument } from '../series/event-series.generated';
import type { Scope } from '../series/scope-choice';
import type { EventStanding_EventFragment } from './event-standing.generated';

export type PlanAct = 'move' | 'putOff' | 'cancel' | 'reinstate';

export interface PlanChange {
  reason: string;
  date: string;
  time: string;
  opensRegistration: boolean;
}

interface ActWords {
  label: string;
  submit: string;
  about: string;
  done: string;
}

export const actWords: Record<PlanAct, ActWords> = {
  move: {
    label: 'Move',
    submit: 'Move event',
    about: 'The event takes place at another time. Everybody keeps their place.',
    done: 'The event was moved',
  },
  putOff: {
    label: 'Put off',
    submit: 'Put event off',
    about: 'The new day is said later. Everybody keeps their place; nobody can register until then.',
    done: 'The event was put off',
  },
  cancel: {
    label: 'Cancel',
    submit: 'Cancel event',
    about: 'The event does not take place. Its page stays and says so; nobody can register.',
    done: 'The event was cancelled',
  },
  reinstate: {
    label: 'Bring back',
    submit: 'Bring event back',
    about: 'The event takes place after all, on the day that it had, with everybody who had a place.',
    done: 'The event was brought back',
  },
};

/** What can be done about an event as it stands. */
export function actsOf({
  cancelledAt,
  isDayOpen,
}: Pick<EventStanding_EventFragment, 'cancelledAt' | 'isDayOpen'>) {
  if (cancelledAt) return ['reinstate'] as const;
  return isDayOpen ? (['move', 'cancel'] as const) : (['move', 'putOff', 'cancel'] as const);
}

const lists = askingAnew(['ManagedEvents', 'EventFigures']);

/** An event as it was read, and which others of its series. */
interface Meant {
  id: string;
  revision: number;
  scope: Scope;
}

/** Does it to what was read; rejects with what the server complains of, and the lists are asked anew then too. */
export function usePlanActs(): (act: PlanAct, event: Meant, change: PlanChange) => Promise<unknown> {
  const client = useApolloClient();
  const [cancel] = useMutation(CancelEventDocument, lists);
  const [cancelSeries] = useMutation(CancelEventSeriesDocument, lists);
  const [reinstate] = useMutation(ReinstateEventDocument, lists);
  const [putOff] = useMutation(PutOffEventDocument, lists);
  const [move] = useMutation(MoveEventDocument, lists);
  const send = (act: PlanAct, { id, revision, scope }: Meant, change: PlanChange) => {
    const { reason, date, time, opensRegistration } = change;
    switch (act) {
      case 'cancel':
        return scope === 'ONE'
          ? cancel({ variables: { id, input: { reason, revision } } })
          : cancelSeries({ variables: { eventId: id, scope, input: { reason, revision } } });
      case 'reinstate':
        return reinstate({ variables: { id, input: { reason, opensRegistration, revision } } });
      case 'putOff':
        return putOff({ variables: { id, input: { reason, revision } } });
      case 'move':
        return move({ variables: { id, input: { reason, date, time, opensRegistration, revision } } });
    }
  };
  return async (act, event, change) => {
    try {
      return await send(act, event, change);
    } catch (error) {
      askAgain(client, ['events']);
      throw error;
    }
  };
}
