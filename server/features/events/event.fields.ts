import { nairobiDate, nairobiTime } from '../../core/clock.ts';
import { fieldSetOf } from '../../core/fields/field-set.ts';
import { units } from '../../core/fields/amount-kinds.ts';
import { numberOr, optionalMoment, optionalNumber, optionalWords } from '../../core/fields/optional-kinds.ts';
import { address, calendarDay, clockTime, flag, oneOf, texts, words } from '../../core/fields/kinds.ts';
import { AudienceEnum, audiences } from './audience/audiences.ts';
import type { EventStanding } from './changes/event-standing.ts';
import type { Event } from './event.entity.ts';

/** What the server keeps of an event itself; `startsAt` is the day and the time. */
type Kept =
  | 'id'
  | 'startsAt'
  | 'questionCount'
  | 'revision'
  | 'createdAt'
  | 'updatedAt'
  | keyof EventStanding
  | 'series'
  | 'seriesPosition'
  | 'approval'
  | 'approvalReason'
  | 'writtenBy';

/** As much as M-Pesa moves at once. */
const MOST_KES = 150_000;

/** As many as a registration keeps. */
export const MOST_GUESTS = 20;

/** What people write of an event (E5, E6). */
export const eventFields = fieldSetOf<Event, Kept>()(
  {
    title: words('Name of the event', { min: 5, max: 200, tooShort: 'Title must be at least 5 characters' }),
    description: words('What it is about', {
      min: 20,
      max: 10_000,
      hasLines: true,
      tooShort: 'Description must be at least 20 characters',
    }),
    date: calendarDay('Day of the event; past days are allowed, for the archive', 'Date is required'),
    time: clockTime('When it begins', 'Time is required'),
    endsAt: optionalMoment('When it ends; with the day on which it begins where nothing is said'),
    location: words('Where it takes place', {
      min: 5,
      max: 200,
      tooShort: 'Location must be at least 5 characters',
    }),
    venueMapUrl: address('A map of the place', { isSecure: true }),
    image: address('The picture'),
    isFeatured: flag('Shown first on the public page', false),
    isRegistrationOpen: flag('People may register and withdraw', true),
    registrationOpensAt: optionalMoment('From when on people may register'),
    registrationClosesAt: optionalMoment('Before which moment people may register'),
    withdrawableUntil: optionalMoment(
      'Before which moment a place is given back without asking; until it begins where nothing is said',
    ),
    importantReminders: texts('What to bring or to know', { maxItems: 20, max: 200 }),
    feeKes: units('What a place costs, in whole KES', { max: MOST_KES, tooLow: 'A price is 0 or more' }),
    guestFeeKes: units('What a place for a guest costs, in whole KES', {
      max: MOST_KES,
      tooLow: 'A price is 0 or more',
    }),
    payHours: optionalNumber(
      'For how many hours a place is held for who has not paid; 24 where nothing is said',
      {
        min: 1,
        max: 720,
      },
    ),
    capacity: optionalNumber('How many people there is room for; null for no limit', {
      min: 1,
      max: 100_000,
    }),
    audience: oneOf('Who may have a place', audiences, AudienceEnum, 'ALL'),
    audienceYear: optionalNumber('The year of study it is for, where it is for one', { min: 1, max: 6 }),
    audienceHub: optionalWords('The hub it is for, where it is for one', 100),
    guestLimit: units('How many guests each person may bring', {
      max: MOST_GUESTS,
      tooLow: 'A number of guests is 0 or more',
    }),
    offerHours: numberOr(
      'Hours that who waits may think about a place that has come free',
      { min: 1, max: 168 },
      24,
    ),
  },
  {
    date: ({ startsAt }) => nairobiDate(startsAt),
    time: ({ startsAt }) => nairobiTime(startsAt),
  },
);
