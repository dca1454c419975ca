import { describe, expect, it } from '@jest/globals';
import { parse } from '../validation/parse.ts';
import { fieldSetOf } from './field-set.ts';
import { flag, oneOf, words } from './kinds.ts';
import { optionalNumber, optionalReference, optionalWords } from './optional-kinds.ts';

interface Talk {
  id: number;
  title: string;
  isOpen: boolean;
  level: 'EASY' | 'HARD';
  note: string;
  seats: number | null;
  speakerId: number | null;
}

const levels = ['EASY', 'HARD'] as const;

const talkFields = fieldSetOf<Talk, 'id' | 'speakerId'>()(
  {
    title: words('Title', { min: 3, max: 10 }),
    isOpen: flag('Open', true),
    level: oneOf('Level', levels, { EASY: 'EASY', HARD: 'HARD' }, 'EASY'),
    note: optionalWords('Note', 5),
    seats: optionalNumber('Seats', { min: 1, max: 9 }),
    speaker: optionalReference('The speaker'),
  },
  { speaker: ({ speakerId }) => speakerId },
);

const fieldsOf = (input: object): unknown => {
  try {
    return parse(talkFields.create, { title: 'Summit', ...input });
  } catch (error) {
    return (error as { fields: unknown }).fields;
  }
};

describe('a set of fields', () => {
  it('reads a new object, with fallbacks for what is absent, null or blank', () => {
    const whole = { title: 'Summit', isOpen: true, level: 'EASY', note: '', seats: null, speaker: null };
    expect(fieldsOf({})).toEqual(whole);
    expect(fieldsOf({ level: null, note: null, seats: null, speaker: null })).toEqual(whole);
    expect(fieldsOf({ level: '', note: '', seats: '', speaker: '' })).toEqual(whole);
    expect(fieldsOf({ level: 'HARD', note: ' n ', seats: '9', speaker: '7', isOpen: false })).toEqual({
      ...{ title: 'Summit', isOpen: false, level: 'HARD', note: 'n', seats: 9, speaker: 7 },
    });
  });

  it.each([
    [{ level: 'MEDIUM' }, { level: ['"MEDIUM" is not a valid choice.'] }],
    [{ note: 'longer' }, { note: ['Ensure this field has no more than 5 characters.'] }],
    [{ seats: 0 }, { seats: ['Ensure this value is greater than or equal to 1.'] }],
    [{ seats: 10 }, { seats: ['Ensure this value is less than or equal to 9.'] }],
    [{ seats: 1.5 }, { seats: ['A valid integer is required.'] }],
    [{ speaker: 'me' }, { speaker: ['A valid integer is required.'] }],
  ])('refuses %j', (input, fields) => {
    expect(fieldsOf(input)).toEqual(fields);
  });

  it('reads a change without fallbacks', () => {
    expect(parse(talkFields.update, { seats: null })).toEqual({ seats: null });
    expect(parse(talkFields.update, { revision: '3' })).toEqual({ revision: 3 });
  });

  it('shows an object under the names of REST', () => {
    const talk: Talk = {
      id: 1,
      title: 'Summit',
      isOpen: false,
      level: 'HARD',
      note: '',
      seats: 2,
      speakerId: 4,
    };
    expect(talkFields.snapshot(talk)).toEqual({
      ...{ title: 'Summit', is_open: false, level: 'HARD', note: '', seats: 2, speaker: 4 },
    });
  });
});
