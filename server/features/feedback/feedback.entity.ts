import { defineEntity, p } from '@mikro-orm/core';
import { blankable, createdAt, id, moment } from '../../core/db/columns.ts';
import { User } from '../accounts/user.entity.ts';
import { feedbackStates } from './feedback-states.ts';
import { feedbackTypes } from './feedback-types.ts';

/** What a member, or a visitor, tells the club about a payment, an order or anything else. */
export const FeedbackSchema = defineEntity({
  name: 'Feedback',
  tableName: 'feedback',
  properties: {
    id: id(),
    /** Null for a visitor, who gave a name and an address instead. */
    user: () => p.manyToOne(User).nullable().deleteRule('restrict'),
    senderName: blankable(100),
    senderEmail: blankable(254),
    type: p
      .enum([...feedbackTypes])
      .columnType('varchar(20)')
      .default('OTHER'),
    subject: blankable(150),
    message: p.string().length(2000),
    rating: p.smallint().nullable().check('rating >= 1 and rating <= 5'),
    /** An own payment it is about. A plain number: feedback knows no other feature. */
    paymentId: p.integer().nullable(),
    createdAt: createdAt(),
    state: p
      .enum([...feedbackStates])
      .columnType('varchar(10)')
      .default('OPEN'),
    /** Who of staff is to answer it. */
    assignee: () => p.manyToOne(User).nullable().deleteRule('restrict'),
    /** The last answer; it stays when the message is opened again. */
    answer: blankable(2000),
    answeredBy: () => p.manyToOne(User).nullable().deleteRule('restrict'),
    answeredAt: moment().nullable(),
    /** What the sender reads of its being closed. */
    closingNote: blankable(500),
    closedBy: () => p.manyToOne(User).nullable().deleteRule('restrict'),
    closedAt: moment().nullable(),
  },
  checks: [
    {
      name: 'feedback_sender_check',
      expression: `(user_id is null) = (sender_email <> '') and (user_id is null) = (sender_name <> '')`,
    },
    {
      name: 'feedback_answered_check',
      expression: `(answered_at is null) = (answered_by_id is null) and (answered_at is null) = (answer = '')`,
    },
    { name: 'feedback_answer_check', expression: `state <> 'ANSWERED' or answered_at is not null` },
    {
      name: 'feedback_closed_check',
      expression: `(state = 'CLOSED') = (closed_at is not null) and (closed_at is null) = (closed_by_id is null)`,
    },
  ],
  indexes: [
    { name: 'feedback_user_created_index', properties: ['user', 'createdAt'] },
    { name: 'feedback_state_index', properties: ['state', 'createdAt', 'id'] },
  ],
});
