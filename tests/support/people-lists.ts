import { addPerson, type Person } from './people.ts';
import type { TestApp } from './test-app.ts';

let phones = 0;

/** Lists of people whose statements are counted, each with how a row is added that it shows to a person. */
export const peopleLists = (passed: string, app: () => TestApp) => [
  {
    operation: 'registeredToday',
    passed,
    // The rows, their payments, and after those the numbers of the receipts.
    atMost: 5,
    addRow: async (person: Person) =>
      app().sql('insert into desk_registrations (user_id, registered_by_id) values ($1, $2)', [
        (await addPerson(app())).id,
        person.id,
      ]),
  },
  {
    operation: 'duplicates',
    passed,
    atMost: 3,
    addRow: async () => {
      phones += 1;
      const phone = `07660${String(phones).padStart(5, '0')}`;
      const ids = [(await addPerson(app())).id, (await addPerson(app())).id];
      await app().sql('update users set phone_number = $1 where id = any($2)', [phone, ids]);
    },
  },
  {
    operation: 'accountMerges',
    passed,
    atMost: 2,
    addRow: async (person: Person) =>
      app().sql(
        `insert into account_merges (kept_id, closed_id, merged_by_id, reason, was_active)
           values ($1, $2, $1, 'One person', true)`,
        [person.id, (await addPerson(app())).id],
      ),
  },
  {
    operation: 'memberImports',
    passed,
    atMost: 2,
    addRow: (person: Person) =>
      app().sql('insert into member_imports (imported_by_id) values ($1)', [person.id]),
  },
];
