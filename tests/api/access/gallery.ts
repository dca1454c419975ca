import { addGalleryItem } from '../../support/gallery.ts';
import { smallPng } from '../../support/pictures.ts';
import { accessTable, type Arguments } from './access-table.ts';

const ofPaid: Arguments = async ({ app, people }) => ({ id: String(await addGalleryItem(app, people.paid)) });

/** A request of a visitor about a picture. */
const askedTakedown: Arguments = async (scene) => {
  const [made] = await scene.app.sql<{ id: number }>(
    `insert into takedown_requests (item_id, title, name, email, reason, shows_asker, hides)
     values ($1, 'A picture', 'Visitor', 'visitor@example.org', 'I was not asked.', false, false) returning id`,
    [(await ofPaid(scene))['id']],
  );
  return { id: String(made?.id) };
};

export const galleryRows = accessTable(
  `
                                        | visitor unpaid paid other suspended treasurer president manager admin superadmin
  Query.galleryItems                    |    +      +     +     +       +         +         +        +      +       +
  Query.galleryItem, of paid            |    +      +     +     +       +         +         +        +      +       +
  Query.galleryStats                    |    +      +     +     +       +         +         +        +      +       +
  Query.galleryCategories               |    +      +     +     +       +         +         +        +      +       +
  Query.myGalleryUploads                |    U      +     +     +       +         +         +        +      +       +
  Mutation.uploadGalleryImage           |    U      F     F     F       F         F         F        +      +       +
  Mutation.createGalleryItem            |    U      F     F     F       F         F         F        +      +       +
  Mutation.updateGalleryItem, of paid   |    U      F     +     F       F         F         F        +      +       +
  Mutation.deleteGalleryItem, of paid   |    U      F     +     F       F         F         F        +      +       +
  Query.takedownRequests                |    U      F     F     F       F         F         F        +      +       +
  Mutation.askToTakeDown                |    V      +     +     +       +         +         +        +      +       +
  Mutation.decideTakedown               |    U      F     F     F       F         F         F        +      +       +
`,
  {
    'Query.galleryItem, of paid': ofPaid,
    'Mutation.uploadGalleryImage': async () => ({ file: await smallPng() }),
    'Mutation.createGalleryItem': () => ({
      input: {
        title: 'Tree planting',
        description: 'Members at the community day.',
        image: 'https://pictures.example/tree.jpg',
        category: 'COMMUNITY',
      },
    }),
    'Mutation.updateGalleryItem, of paid': async (scene) => ({
      ...(await ofPaid(scene)),
      input: { title: 'Changed' },
    }),
    'Mutation.deleteGalleryItem, of paid': ofPaid,
    'Mutation.askToTakeDown': async (scene) => ({
      ...(await ofPaid(scene)),
      input: { reason: 'I was not asked.', showsMe: false },
    }),
    'Mutation.decideTakedown': async (scene) => ({
      ...(await askedTakedown(scene)),
      input: { takesDown: false, answer: 'Nobody can be recognised.' },
    }),
  },
);
