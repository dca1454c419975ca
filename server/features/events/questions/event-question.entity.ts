import { defineEntity, p } from '@mikro-orm/core';
import { blankable, createdAt, id, moment } from '../../../core/db/columns.ts';
import { textList } from '../../../core/db/text-list.ts';
import { Event } from '../event.entity.ts';
import { questionKinds } from './question-kinds.ts';

const EventQuestionSchema = defineEntity({
  name: 'EventQuestion',
  tableName: 'event_questions',
  properties: {
    id: id(),
    event: () => p.manyToOne(Event).deleteRule('cascade'),
    /** From 1 on, in the order in which they are asked. */
    place: p.integer(),
    kind: p.enum([...questionKinds]).columnType('varchar(10)'),
    text: p.string().length(200),
    /** What helps to answer it; `''` without. */
    help: blankable(300),
    /** What can be chosen, where staff say so. */
    choices: textList(),
    isRequired: p.boolean().default(false),
    /** It is not asked any more; what was answered stays readable. */
    retiredAt: moment().nullable(),
    createdAt: createdAt(),
  },
  indexes: [{ name: 'event_questions_event_index', properties: ['event', 'place'] }],
  checks: [
    { name: 'event_questions_choices_check', expression: 'cardinality(choices) <= 20' },
    { name: 'event_questions_choices_written', expression: 'array_position(choices, null) is null' },
  ],
});

/** Something that is asked of whoever registers for an event. */
export class EventQuestion extends EventQuestionSchema.class {}
EventQuestionSchema.setClass(EventQuestion);
export { EventQuestionSchema };
