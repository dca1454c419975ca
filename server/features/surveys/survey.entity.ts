import { defineEntity, p } from '@mikro-orm/core';
import { id, moment } from '../../core/db/columns.ts';
import { Event } from '../events/event.entity.ts';

/** What is asked of who came to an event. */
const EventSurveySchema = defineEntity({
  name: 'EventSurvey',
  tableName: 'event_surveys',
  properties: {
    id: id(),
    event: () => p.oneToOne(Event).owner().deleteRule('cascade').unique('event_surveys_event_unique'),
    /** For how many days it is open. */
    daysOpen: p.integer().default(7),
    openedAt: moment().nullable(),
    closesAt: moment().nullable(),
    /** How many have answered. */
    answerCount: p.integer().default(0),
  },
  indexes: [{ name: 'event_surveys_closes_index', properties: ['closesAt'] }],
  checks: [
    { name: 'event_surveys_days_check', expression: 'days_open >= 1 and days_open <= 30' },
    { name: 'event_surveys_open_check', expression: '(opened_at is null) = (closes_at is null)' },
  ],
});

export class EventSurvey extends EventSurveySchema.class {}
EventSurveySchema.setClass(EventSurvey);
export { EventSurveySchema };
