import { addGalleryItem } from '../../support/gallery.ts';
import { smallPng } from '../../support/pictures.ts';
import { accessTable, type Arguments } from './access-table.ts';

const ofPaid: Arguments = async ({ app, people }) => ({ id: String(await addGalleryItem(app, people.paid)) });

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
  },
);
