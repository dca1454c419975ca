import { describe, expect, it } from '@jest/globals';
import type { Database } from '../../server/app/database.ts';
import type { TestDatabase } from '../support/test-database.ts';
import { openOwnDatabase } from './own-database.ts';

let place: TestDatabase;
let database: Database;

openOwnDatabase((opened, inside) => {
  place = opened;
  database = inside;
});

const insertEvent = (reminders: string) =>
  place.sql(
    `insert into events (title, description, location, starts_at, important_reminders)
     values ('Summit', 'A day of talks', 'Main hall', now(), ${reminders})`,
  );

describe('a list of texts', () => {
  it('is written by our own type in every entity, never by the one that loses line breaks', () => {
    const lists = [...database.orm.getMetadata().getAll().values()].flatMap(({ props, className }) =>
      props
        .filter(({ columnTypes }) => columnTypes.some((type) => /^(text|varchar.*)\[\]$/.test(type)))
        .map(({ name, customType }) => [className, name, customType?.constructor.name]),
    );
    expect(lists).toEqual([
      ['SurveyQuestion', 'choices', 'TextList'],
      ['SurveyAnswer', 'answer', 'TextList'],
      ['MerchandiseItem', 'moreImages', 'TextList'],
      ['MerchandiseItem', 'imageAlts', 'TextList'],
      ['EventRegistration', 'guests', 'TextList'],
      ['EventQuestion', 'choices', 'TextList'],
      ['EventAnswer', 'answer', 'TextList'],
      ['Event', 'importantReminders', 'TextList'],
      ['BlogPostVersion', 'textPictures', 'TextList'],
      ['BlogPost', 'textPictures', 'TextList'],
    ]);
  });

  it('takes no null', async () => {
    await expect(insertEvent(`array['Pen', null]`)).rejects.toThrow('events_important_reminders_written');
  });

  it('says NULL again where an earlier release kept that word as null', async () => {
    await database.orm.migrator.down({ migrations: ['0027-written-reminders'] });
    await insertEvent(`array['Pen', null, 'Water']`);
    await database.orm.migrator.up();
    const rows = await place.sql('select important_reminders from events');
    expect(rows).toEqual([{ important_reminders: ['Pen', 'NULL', 'Water'] }]);
  });
});
