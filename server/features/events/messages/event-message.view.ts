import type { EventMessageRow } from './event-message.query.ts';
import type { MessageAudience } from './message-audiences.ts';

/** A message to the people of an event, as staff see it. */
export interface EventMessageView {
  id: number;
  audience: MessageAudience;
  subject: string;
  words: string;
  recipients: number;
  /** Name of who sent it. */
  sentBy: string;
  sentAt: Date;
}

export const toMessageView = ({
  sent_by: sentBy,
  sent_at: sentAt,
  ...row
}: EventMessageRow): EventMessageView => ({
  ...row,
  sentBy,
  sentAt,
});
