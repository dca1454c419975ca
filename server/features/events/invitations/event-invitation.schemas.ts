import { z } from 'zod';
import { invalidField, type DomainError } from '../../../core/errors.ts';
import { choice, field, fieldTexts, referenceIn } from '../../../core/validation/fields.ts';
import { invitedSegments, type InvitedSegment } from './invited-segments.ts';

/** More people at once are a segment. */
const MOST_PEOPLE = 100;
const LONGEST_HUB = 100;

const people = field((value, fail): number[] => {
  if (!Array.isArray(value) || value.length === 0) {
    return fail(fieldTexts.required);
  }
  const ids = value.map(referenceIn).filter((id) => id !== null);
  return value.length > MOST_PEOPLE ? fail(`Choose at most ${String(MOST_PEOPLE)} people.`) : ids;
});

/** The people whom organisers chose. */
export const peopleSchema = z.object({ userIds: people });

/** A segment, and the year, the hub or the event that it is of. */
export const segmentSchema = z.object({
  segment: choice(invitedSegments),
  value: field((value) => (typeof value === 'string' ? value.trim() : '')),
});

const isNamed: Record<InvitedSegment, (value: string) => boolean> = {
  BOARD: () => true,
  YEAR_OF_STUDY: (value) => /^[1-6]$/.test(value),
  HUB: (value) => value !== '' && value.length <= LONGEST_HUB,
  EVENT: (value) => referenceIn(value) !== null,
};

const words: Record<InvitedSegment, string> = {
  BOARD: '',
  YEAR_OF_STUDY: 'Say which year of study.',
  HUB: 'Say which hub.',
  EVENT: 'Say which event.',
};

/** What is missing of a segment; null when nothing is. */
export const segmentRefusal = ({ segment, value }: z.output<typeof segmentSchema>): DomainError | null =>
  isNamed[segment](value) ? null : invalidField('value', words[segment]);
