/** Thins out what comes in bursts: of what is alike by its key, one a pause, always the last. */
interface Thinning<Event> {
  by: (event: Event) => string | number;
  pauseMs: number;
}

/** Something that is said between processes; features declare their own. Small on purpose: readers load the rest. */
export interface Topic<Event extends object> {
  readonly name: string;
  readonly thinned?: Thinning<Event>;
  /** The number of what an event is about: who listens about something else is not asked whether to hear it. */
  readonly about?: (event: Event) => number;
  readonly '~event'?: (event: Event) => void;
}

/** Declares a topic, which one feature owns under a name of its own. */
export const topic = <Event extends object>(
  name: string,
  options: Pick<Topic<Event>, 'thinned' | 'about'> = {},
): Topic<Event> => ({ name, ...options });

/** What is said on a topic. */
export type EventOf<T> = T extends Topic<infer Event> ? Event : never;

/** Which events of a topic a stream is for. */
export type Accept<Event> = (event: Event) => boolean;
