import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { conflict, DomainError, validationError } from '../../core/errors.ts';
import { blankableText, boolean, integer, readRevision, text } from '../../core/validation/fields.ts';
import { asSent, commandOf, forServices } from './command.ts';

const command = z.object({
  title: text({ min: 5, max: 200 }),
  isOpen: boolean().optional(),
  periodMonths: integer({ min: 1, max: 24, outside: 'Too long.', fallback: 12 }),
  note: blankableText(400),
  revision: readRevision().optional(),
});

const taken = commandOf(command, { membership_period: 'periodMonths' });

describe('a command as REST takes it', () => {
  it('has the fields of the service in snake case or under their own name, and no revision', () => {
    expect(taken.names).toEqual({
      title: 'title',
      is_open: 'isOpen',
      membership_period: 'periodMonths',
      note: 'note',
    });
    expect(Object.keys(taken.schema.shape)).toEqual(Object.keys(taken.names));
  });

  it('demands what the service demands', () => {
    expect(z.toJSONSchema(taken.schema, { io: 'input' })).toMatchObject({ required: ['title'] });
  });

  it('hands over what it knows of what was sent', () => {
    const sent = { title: 'A', membership_period: 3, periodMonths: 9, isOpen: true, revision: 2 };
    expect(forServices(sent, taken)).toEqual({ title: 'A', periodMonths: 3 });
  });

  it('refuses nothing where only leaving a field out stands for its default', () => {
    const read = (sent: object) => command.safeParse({ title: 'A talk', ...forServices({ ...sent }, taken) });
    const told = (sent: object) => read(sent).error?.issues.map(({ message }) => message);
    expect(read({}).data).toMatchObject({ periodMonths: 12, note: '' });
    expect(told({ membership_period: null })).toEqual(['This field may not be null.']);
    expect(told({ membership_period: '' })).toEqual(['A valid integer is required.']);
    expect(read({ note: null }).data).toMatchObject({ note: '' });
    // GraphQL hands over what it was sent.
    expect(command.parse({ title: 'A talk', periodMonths: null })).toMatchObject({ periodMonths: 12 });
  });

  it('tells of failing fields under the names they were sent by', () => {
    const failing = validationError({ title: ['a'], periodMonths: ['b'], nonFieldErrors: ['c'] });
    const told = asSent(failing, taken.names);
    expect(told).toBeInstanceOf(DomainError);
    expect(told).toMatchObject({
      code: failing.code,
      fields: { title: ['a'], membership_period: ['b'], non_field_errors: ['c'] },
    });
    const other = conflict('Too late.');
    expect(asSent(other, taken.names)).toBe(other);
  });
});
