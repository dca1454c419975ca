import { PubSub, type Accept, type TopicName, type Topics } from '../../server/core/pubsub.ts';

/** Every topic that subscriptions follow; sessions are followed by the socket registry alone. */
const FOLLOWED: Exclude<TopicName, 'session'>[] = ['payment', 'notification', 'event'];

/** The real publish/subscribe; it also tells how many streams listen, so that a test knows when it may act. */
export class ObservedPubSub extends PubSub {
  /** Streams that ever began to listen. */
  begun = 0;

  /** Streams that listen now. */
  get listening(): number {
    return FOLLOWED.reduce((sum, topic) => sum + this.emitter.listenerCount(topic), 0);
  }

  override events<T extends TopicName>(topic: T, accept?: Accept<T>): AsyncIterableIterator<Topics[T]> {
    const stream = super.events(topic, accept);
    const next = stream.next.bind(stream);
    stream.next = () => {
      const heard = next();
      stream.next = next;
      this.begun += 1;
      return heard;
    };
    return stream;
  }
}
