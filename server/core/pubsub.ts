import { FixedBuffer, Repeater } from '@repeaterjs/repeater';
import { Audience, type About } from './audience.ts';
import { Bursts } from './bursts.ts';
import type { SqlEntityManager } from './db/orm.ts';
import { ListeningConnection } from './listening-connection.ts';
import type { Logger } from './logger.ts';
import { CHANNEL, notify, notifyAll } from './pubsub.query.ts';
import type { Accept, Topic } from './topics.ts';

/** Says it to every process, when and only when the surrounding transaction commits. */
export async function publish<Event extends object>(
  em: SqlEntityManager,
  { name }: Topic<Event>,
  event: Event,
): Promise<void> {
  await notify(em, { payload: JSON.stringify({ topic: name, event }) });
}

/** The same for many events of one topic, in one statement. */
export async function publishAll<Event extends object>(
  em: SqlEntityManager,
  { name }: Topic<Event>,
  events: readonly Event[],
): Promise<void> {
  const payloads = events.map((event) => JSON.stringify({ topic: name, event }));
  await notifyAll(em, { payloads: JSON.stringify(payloads) });
}

type Listener<Event> = (event: Event) => void;

/** Bursts of one topic. */
interface Thinned {
  take(event: object): void;
  stop(): void;
}

const aboutEverything: About = () => null;

/** Hears what any process published, over the one listening connection of this process. */
export class PubSub {
  private readonly audiences = new Map<string, Audience<object>>();
  private readonly thinned = new Map<string, Thinned>();
  private readonly connection: ListeningConnection;

  constructor(url: string, log: Logger, heartbeatMs?: number) {
    this.connection = new ListeningConnection({ url, channel: CHANNEL, log, heartbeatMs }, (payload) => {
      this.dispatch(payload);
    });
  }

  /** Connects and listens; resolves once published events will be heard. */
  async start(): Promise<void> {
    await this.connection.start();
  }

  async close(): Promise<void> {
    this.thinned.forEach((bursts) => {
      bursts.stop();
    });
    await this.connection.close();
  }

  /**
   * Events of a topic from the first `next` on, those that `accept` takes of what is said `about` one thing. A thousand people
   * listen while one is paid: the others are not even woken. Ending the stream ends the listening, also while it waits. What it has not been asked
   * for yet it keeps: who reads too slowly loses the socket, not an event.
   */
  events<Event extends object>(
    topic: Topic<Event>,
    accept: Accept<Event> = () => true,
    about: About = aboutEverything,
  ): Repeater<Event> {
    return new Repeater<Event>(async (push, stop) => {
      const hear = (event: Event): void => {
        if (accept(event)) {
          void push(event);
        }
      };
      const end = this.onEvent(topic, hear, about);
      await stop;
      end();
    }, new FixedBuffer(Number.POSITIVE_INFINITY));
  }

  /** Runs `listener` for every event of a topic, or every one `about` something, until the function that it returns is called. */
  onEvent<Event extends object>(
    topic: Topic<Event>,
    listener: Listener<Event>,
    about: About = aboutEverything,
  ): () => void {
    this.thinOut(topic);
    const audience =
      this.audiences.get(topic.name) ??
      new Audience<object>((event) => topic.about?.(event as Event) ?? null);
    this.audiences.set(topic.name, audience);
    return audience.join(listener as Listener<object>, about);
  }

  /** What streams are about may have changed, as the rights of those who listen have. */
  regroup(): void {
    this.audiences.forEach((audience) => {
      audience.regroup();
    });
  }

  /** Runs `listener` when events may have been missed: we listen again after the connection was lost. */
  onMissed(listener: () => void): () => void {
    return this.connection.onMissed(listener);
  }

  /** From the first listener on; what nobody hears needs no thinning. */
  private thinOut<Event extends object>({ name, thinned }: Topic<Event>): void {
    if (!thinned || this.thinned.has(name)) {
      return;
    }
    const bursts = new Bursts<Event>(thinned.pauseMs, (event) => this.audiences.get(name)?.tell(event));
    this.thinned.set(name, {
      take: (event) => {
        bursts.take(String(thinned.by(event as Event)), event as Event);
      },
      stop: () => {
        bursts.stop();
      },
    });
  }

  private dispatch(payload: string): void {
    const { topic, event } = JSON.parse(payload) as { topic: string; event: object };
    const bursts = this.thinned.get(topic);
    if (bursts) {
      bursts.take(event);
    } else {
      this.audiences.get(topic)?.tell(event);
    }
  }
}
