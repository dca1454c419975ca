import { MessageType, stringifyMessage } from 'graphql-ws';
import type { WebSocket } from 'ws';
import type { Actor } from '../access/actor.ts';
import type { Call } from '../access/call.ts';
import { noPeers, SharedCounts, type Peers } from '../core/peers.ts';
import type { PubSub } from '../core/pubsub.ts';
import { sessionsChanged } from '../features/accounts/sessions/session.topics.ts';

const SOCKETS_PER_USER = 5;
/** A lecture hall behind one router may watch an event; one machine may not fill the server. */
const VISITORS_PER_NETWORK = 50;
const MESSAGES_PER_SECOND = 20;
const SWEEP_MS = 4000;
/** Sessions, in one statement; other questions have their turn in between. */
const ASKED_TOGETHER = 100;

/** An accepted socket with the person on it; the calls of its subscriptions follow the person's rights as they change. */
export interface Seat {
  actor: Actor;
  socket: WebSocket;
  calls: Map<string, Call>;
}

export interface RegistryParts {
  pubsub: PubSub;
  /** The actor of a session now; a visitor once it ended. Who is asked about together is looked up together. */
  refresh: (sessionId: number) => Promise<Actor>;
  /** Whose sockets count as well. */
  peers?: Peers;
}

/** Knows every open socket of this process, so that an ended session ends its sockets and changed rights reach them. */
export class SocketRegistry {
  private readonly seats = new Set<Seat>();
  /** How many sockets are open, by the number of a person or the network of visitors. */
  private readonly held: SharedCounts<string | number>;
  private readonly stopListening: (() => void)[];
  private readonly sweep: NodeJS.Timeout;
  private isSweeping = false;

  constructor(private readonly parts: RegistryParts) {
    this.held = new SharedCounts('sockets', parts.peers ?? noPeers);
    this.stopListening = [
      parts.pubsub.onEvent(sessionsChanged, ({ userId }) => {
        void this.recheck((seat) => seat.actor.kind === 'member' && seat.actor.userId === userId);
      }),
      // Clients come back by themselves, and fetch again what they follow whenever they have.
      parts.pubsub.onMissed(() => {
        this.closeAll(1012, 'Events may have been missed');
      }),
    ];
    this.sweep = setInterval(() => void this.recheckAll(), SWEEP_MS);
    this.sweep.unref();
  }

  /** Seats a person on a socket; null when the person, or the network of a visitor, has too many open already. */
  sit(actor: Actor, socket: WebSocket, network: string): Seat | null {
    const [holder, most]: [string | number, number] =
      actor.kind === 'member' ? [actor.userId, SOCKETS_PER_USER] : [network, VISITORS_PER_NETWORK];
    if (this.held.of(holder) >= most) {
      return null;
    }
    const seat: Seat = { actor, socket, calls: new Map() };
    this.seats.add(seat);
    this.held.add(holder, 1);
    socket.once('close', () => {
      this.seats.delete(seat);
      this.held.add(holder, -1);
    });
    limitMessages(socket);
    return seat;
  }

  follow(seat: Seat, id: string, call: Call): Call {
    seat.calls.set(id, call);
    return call;
  }

  get size(): number {
    return this.seats.size;
  }

  /** Closes every socket because the server goes away; clients reconnect by themselves. */
  close(): void {
    clearInterval(this.sweep);
    this.stopListening.forEach((stop) => {
      stop();
    });
    this.closeAll(1001, 'Going away');
  }

  private closeAll(code: number, reason: string): void {
    for (const { socket } of this.seats) {
      socket.close(code, reason);
    }
  }

  /** One round at a time: rounds that a slow database holds up would pile up and slow it down further. */
  private async recheckAll(): Promise<void> {
    if (!this.isSweeping) {
      this.isSweeping = true;
      await this.recheck(() => true);
      this.isSweeping = false;
    }
  }

  private async recheck(concerned: (seat: Seat) => boolean): Promise<void> {
    const sessions = Map.groupBy([...this.seats].filter(concerned), ({ actor }) =>
      actor.kind === 'member' ? actor.sessionId : null,
    );
    sessions.delete(null);
    const asked = [...sessions.keys()].filter((id) => id !== null);
    for (let from = 0; from < asked.length; from += ASKED_TOGETHER) {
      await Promise.all(
        asked.slice(from, from + ASKED_TOGETHER).map(async (sessionId) => {
          const actor = await this.parts.refresh(sessionId).catch(() => null);
          for (const seat of actor ? (sessions.get(sessionId) ?? []) : []) {
            applyChange(seat, actor ?? seat.actor);
          }
        }),
      );
    }
    this.parts.pubsub.regroup();
  }
}

/**
 * Tells a client that a subscription brings every event from here on: what it read before may be old by now, and it had
 * better look again. The protocol has no such word; a pong may come unasked, carry anything, and needs no answer.
 */
export function tellListening({ socket }: Seat, subscription: string): void {
  socket.send(stringifyMessage({ type: MessageType.Pong, payload: { listening: subscription } }));
}

function applyChange(seat: Seat, actor: Actor): void {
  if (actor.kind !== 'member') {
    seat.socket.close(4403, 'Session ended');
    return;
  }
  seat.actor = actor;
  for (const call of seat.calls.values()) {
    call.actor = actor;
  }
}

function limitMessages(socket: WebSocket): void {
  let count = 0;
  const timer = setInterval(() => {
    count = 0;
  }, 1000);
  socket.once('close', () => {
    clearInterval(timer);
  });
  socket.on('message', () => {
    count += 1;
    if (count > MESSAGES_PER_SECOND) {
      socket.close(4429, 'Too many messages');
    }
  });
}
