import type { About } from '../audience.ts';
import type { Accept, Topic } from '../topics.ts';

/** What TypeGraphQL tells a subscription of who asks, and for what. */
interface Asked<Args, Context> {
  args: Args;
  context: Context;
}

/** The events of a topic that a subscription is for; TypeGraphQL hands them on as the "id" of the topic. */
export interface Following {
  topic: Topic<never>;
  accept: Accept<never>;
  about?: About;
}

/** Says who hears which events of a topic. */
interface Hearing<Event extends object, Args, Context> {
  acceptedBy: (asked: Asked<Args, Context>) => Accept<Event>;
  /** The one thing that all accepted events are about; null while they may be about any. */
  aboutOf?: (asked: Asked<Args, Context>) => number | null;
}

/**
 * Options of a subscription: the events of a topic that are accepted for who asks. They are judged again when they are
 * delivered, because rights may have gone meanwhile.
 */
export const following = <Event extends object, Args, Context>(
  topic: Topic<Event>,
  { acceptedBy, aboutOf }: Hearing<Event, Args, Context>,
) => ({
  topics: topic.name,
  topicId: (asked: Asked<Args, Context>): Following => ({
    topic,
    accept: acceptedBy(asked),
    ...(aboutOf && { about: () => aboutOf(asked) }),
  }),
  filter: ({ payload, ...asked }: Asked<Args, Context> & { payload: Event }): boolean =>
    acceptedBy(asked)(payload),
});
