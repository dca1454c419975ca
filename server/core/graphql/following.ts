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
}

/**
 * Options of a subscription: the events of a topic that are accepted for who asks. They are judged again when they are
 * delivered, because rights may have gone meanwhile.
 */
export const following = <Event extends object, Args, Context>(
  topic: Topic<Event>,
  acceptedBy: (asked: Asked<Args, Context>) => Accept<Event>,
) => ({
  topics: topic.name,
  topicId: (asked: Asked<Args, Context>): Following => ({ topic, accept: acceptedBy(asked) }),
  filter: ({ payload, ...asked }: Asked<Args, Context> & { payload: Event }): boolean =>
    acceptedBy(asked)(payload),
});
