import { addEvent } from '../../support/events.ts';
import { addGalleryItem } from '../../support/gallery.ts';
import { accessTable, type Arguments } from './access-table.ts';

const decision = { takesDown: false, answer: 'Nobody can be recognised.' };
const why = { reason: 'I was not asked.', showsMe: false };

let pictures = 0;

/** A picture that nothing else shows. */
const picture = (): string => `https://pictures.example/${String((pictures += 1))}.jpg`;

/** A request of a visitor about a picture of an area. */
const asked =
  (area: string): Arguments =>
  async ({ app }) => {
    const [made] = await app.sql<{ id: number }>(
      `insert into takedown_requests (area, subject_id, picture, title, name, email, reason, shows_asker, hides)
       values ($1, 1, $2, 'A picture', 'Visitor', 'visitor@example.org', 'I was not asked.', false, false) returning id`,
      [area, picture()],
    );
    return { id: String(made?.id), input: decision };
  };

export const takedownRows = accessTable(
  `
                                                  | visitor unpaid paid other suspended treasurer president manager admin superadmin
  Query.takedownRequests                          |    U      F     F     F       F         F         F        +      +       +
  Mutation.askToTakeDown, of the gallery          |    V      +     +     +       +         +         +        +      +       +
  Mutation.askToTakeDown, of an event             |    V      +     +     +       +         +         +        +      +       +
  Mutation.decideTakedown, of the gallery         |    U      F     F     F       F         F         F        +      +       +
  Mutation.decideTakedown, of an event            |    U      F     F     F       F         F         F        +      +       +
  Mutation.decideTakedown, of a person            |    U      F     F     F       F         F         F        F      +       +
`,
  {
    'Mutation.askToTakeDown, of the gallery': async ({ app, people }) => ({
      ...{ id: String(await addGalleryItem(app, people.paid, { image: picture() })), input: why },
    }),
    'Mutation.askToTakeDown, of an event': async ({ app }) => ({
      ...{ id: String(await addEvent(app, { image: picture() })), input: why, area: 'EVENTS' },
    }),
    'Mutation.decideTakedown, of the gallery': asked('gallery'),
    'Mutation.decideTakedown, of an event': asked('events'),
    'Mutation.decideTakedown, of a person': asked('profiles'),
  },
);
