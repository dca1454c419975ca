import { defineEntity, p } from '@mikro-orm/core';
import { id, moment } from '../../../core/db/columns.ts';
import { textList } from '../../../core/db/text-list.ts';
import { User } from '../../accounts/user.entity.ts';
import { EventQuestion } from './event-question.entity.ts';

/** What somebody answered with their registration. An answer that is changed stays, with the time at which it was replaced. */
export const EventAnswerSchema = defineEntity({
  name: 'EventAnswer',
  tableName: 'event_answers',
  properties: {
    id: id(),
    /** A plain number: a merge of two accounts may set the registration aside, and put it back. */
    registrationId: p.integer(),
    user: () => p.manyToOne(User).deleteRule('cascade').index('event_answers_user_index'),
    question: () => p.manyToOne(EventQuestion).deleteRule('cascade').index('event_answers_question_index'),
    /** The question in the words that were read: staff may word it anew. */
    asked: p.string().length(200),
    /** One text, or several where several may be chosen. */
    answer: textList(),
    answeredAt: moment(),
    replacedAt: moment().nullable(),
  },
  indexes: [
    {
      name: 'event_answers_one_current',
      expression:
        'create unique index "event_answers_one_current" on "event_answers" ("registration_id", "question_id") where "replaced_at" is null',
    },
    { name: 'event_answers_registration_index', properties: ['registrationId'] },
  ],
  checks: [{ name: 'event_answers_answer_written', expression: 'array_position(answer, null) is null' }],
});
