import type { About } from '../../server/core/audience.ts';
import { PubSub } from '../../server/core/pubsub.ts';
import type { Topic } from '../../server/core/topics.ts';
import { sessionsChanged } from '../../server/features/accounts/sessions/session.topics.ts';

/** The real publish/subscribe; it also tells how many streams listen, so that a test knows when it may act. */
export class ObservedPubSub extends PubSub {
  /** Streams that ever began to listen. */
  begun = 0;

  /** Streams that listen now. */
  listening = 0;

  override onEvent<Event extends object>(
    topic: Topic<Event>,
    listener: (event: Event) => void,
    about?: About,
  ): () => void {
    const end = super.onEvent(topic, listener, about);
    // Sessions are followed by the socket registry alone.
    if (topic.name === sessionsChanged.name) {
      return end;
    }
    this.begun += 1;
    this.listening += 1;
    return () => {
      this.listening -= 1;
      end();
    };
  }
}
