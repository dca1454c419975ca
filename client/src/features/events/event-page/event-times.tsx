import { clubClock, clubDay, formatDay, formatMoment, formatTime } from '../../../shared/format/dates';
import type { EventPage_EventFragment } from './event-page.generated';

interface Fact {
  term: string;
  value: string;
  at?: string;
}

const hourOf = (iso: string): string => formatTime(clubClock(new Date(iso)).slice(11, 16));

/** When an event begins and ends, and from when until when people register and give places back. */
function timeFacts(event: EventPage_EventFragment): Fact[] {
  const { date, time, startsAt, endsAt, status } = event;
  const isOneDay = endsAt === null || clubDay(new Date(endsAt)) === date;
  const begins = formatTime(time);
  const facts: Fact[] = [
    { term: 'Date', value: formatDay(date), at: startsAt },
    { term: 'Time', value: endsAt !== null && isOneDay ? `${begins} to ${hourOf(endsAt)}` : begins },
  ];
  if (endsAt !== null && !isOneDay) facts.push({ term: 'Ends', value: formatMoment(endsAt), at: endsAt });
  return status === 'COMPLETED' ? facts : [...facts, ...registrationFacts(event)];
}

function registrationFacts(event: EventPage_EventFragment): Fact[] {
  const { registrationOpensAt: opensAt, registrationClosesAt: closesAt, withdrawableUntil: until } = event;
  if (!event.isRegistrationOpen) return [];
  const facts: Fact[] = [];
  if (opensAt !== null && event.registrationPhase === 'NOT_YET')
    facts.push({ term: 'Register from', value: formatMoment(opensAt), at: opensAt });
  if (closesAt !== null) facts.push({ term: 'Register before', value: formatMoment(closesAt), at: closesAt });
  if (until !== null) facts.push({ term: 'Give back before', value: formatMoment(until), at: until });
  return facts;
}

export function EventTimes({ event }: { event: EventPage_EventFragment }) {
  return timeFacts(event).map(({ term, value, at }) => (
    <div key={term}>
      <dt>{term}</dt>
      <dd className="numeric">{at === undefined ? value : <time dateTime={at}>{value}</time>}</dd>
    </div>
  ));
}
