import { smallPng } from '../../support/pictures.ts';
import { addItem, addReview } from '../../support/shop.ts';
import { accessTable, type Arguments } from './access-table.ts';

const newItem: Arguments = async ({ app }) => ({ id: String((await addItem(app)).id) });

const itemId: Arguments = async (scene) => ({ itemId: (await newItem(scene))['id'] });

const firstOf = async ({ app }: Parameters<Arguments>[0], variants?: { size: string }[]): Promise<string> =>
  String((await addItem(app, { variants })).variantIds[0]);

const variant: Arguments = async (scene) => ({ id: await firstOf(scene, [{ size: 'S' }, { size: 'M' }]) });

const archivedVariant: Arguments = async (scene) => {
  const { id } = await variant(scene);
  await scene.app.sql('update merchandise_variants set archived_at = now() where id = $1', [id]);
  return { id };
};

const some: Arguments = async (scene) => ({
  variantId: await firstOf(scene),
  input: { units: 2, reason: 'New year' },
});

const reviewOfPaid: Arguments = async ({ app, people }) => ({
  id: String(await addReview(app, (await addItem(app)).id, people.paid)),
});

const fields = {
  name: 'Club Hoodie',
  description: 'Warm hoodie with the crest.',
  price: '1500.00',
  category: 'CLOTHING',
};

export const shopRows = accessTable(
  `
                                            | visitor unpaid paid other suspended treasurer president manager admin superadmin
  Query.merchandiseItems                    |    +      +     +     +       +         +         +        +      +       +
  Query.merchandiseItem                     |    +      +     +     +       +         +         +        +      +       +
  Query.merchandiseReviews                  |    +      +     +     +       +         +         +        +      +       +
  Query.myMerchandiseReview                 |    U      +     +     +       +         +         +        +      +       +
  Query.merchandiseStats                    |    U      F     F     F       F         F         F        F      +       +
  Query.merchandiseStock                    |    U      F     F     F       F         F         F        F      +       +
  Query.stockMovements                      |    U      F     F     F       F         F         F        F      +       +
  Query.allMerchandiseReviews               |    U      F     F     F       F         F         F        F      +       +
  Mutation.createMerchandiseItem            |    U      F     F     F       F         F         F        F      +       +
  Mutation.updateMerchandiseItem            |    U      F     F     F       F         F         F        F      +       +
  Mutation.arrangeMerchandisePictures       |    U      F     F     F       F         F         F        F      +       +
  Mutation.archiveMerchandiseItem           |    U      F     F     F       F         F         F        F      +       +
  Mutation.restoreMerchandiseItem           |    U      F     F     F       F         F         F        F      +       +
  Mutation.deleteMerchandiseItem            |    U      F     F     F       F         F         F        F      +       +
  Mutation.uploadMerchandiseImage           |    U      F     F     F       F         F         F        F      +       +
  Mutation.createMerchandiseVariant         |    U      F     F     F       F         F         F        F      +       +
  Mutation.updateMerchandiseVariant         |    U      F     F     F       F         F         F        F      +       +
  Mutation.archiveMerchandiseVariant        |    U      F     F     F       F         F         F        F      +       +
  Mutation.restoreMerchandiseVariant        |    U      F     F     F       F         F         F        F      +       +
  Mutation.receiveStock                     |    U      F     F     F       F         F         F        F      +       +
  Mutation.writeOffStock                    |    U      F     F     F       F         F         F        F      +       +
  Mutation.takeStock                        |    U      F     F     F       F         F         F        F      +       +
  Mutation.reviewMerchandiseItem            |    U      P     +     +       S         +         +        +      +       +
  Mutation.hideMerchandiseReview, of paid   |    U      F     F     F       F         F         F        F      +       +
  Mutation.showMerchandiseReview, of paid   |    U      F     F     F       F         F         F        F      +       +
`,
  {
    'Query.merchandiseItem': newItem,
    'Query.merchandiseReviews': itemId,
    'Query.myMerchandiseReview': async ({ app, people }) => {
      const { id } = await addItem(app);
      await addReview(app, id, people.paid);
      return { itemId: String(id) };
    },
    'Mutation.createMerchandiseItem': () => ({ input: fields }),
    'Mutation.updateMerchandiseItem': async (scene) => ({
      ...(await newItem(scene)),
      input: { price: '1600' },
    }),
    'Mutation.arrangeMerchandisePictures': async (scene) => ({
      ...(await newItem(scene)),
      input: { pictures: [{ image: 'https://pictures.example.org/hoodie.webp' }] },
    }),
    'Mutation.archiveMerchandiseItem': newItem,
    'Mutation.restoreMerchandiseItem': newItem,
    'Mutation.deleteMerchandiseItem': newItem,
    'Mutation.uploadMerchandiseImage': async () => ({ file: await smallPng() }),
    'Mutation.createMerchandiseVariant': async ({ app }) => ({
      itemId: String((await addItem(app, { stock: 0 })).id),
      input: { size: 'M' },
    }),
    'Mutation.updateMerchandiseVariant': async (scene) => ({
      ...(await variant(scene)),
      input: { code: `L-${String(Math.random()).slice(2, 12)}` },
    }),
    'Mutation.archiveMerchandiseVariant': variant,
    'Mutation.restoreMerchandiseVariant': archivedVariant,
    'Mutation.receiveStock': some,
    'Mutation.writeOffStock': some,
    'Mutation.takeStock': async (scene) => ({
      input: { counts: [{ variantId: await firstOf(scene), units: 4 }] },
    }),
    'Mutation.reviewMerchandiseItem': async (scene) => ({
      ...(await itemId(scene)),
      input: { rating: 5, comment: 'Good quality' },
    }),
    'Mutation.hideMerchandiseReview, of paid': async (scene) => ({
      ...(await reviewOfPaid(scene)),
      reason: 'Speaks of a person',
    }),
    'Mutation.showMerchandiseReview, of paid': reviewOfPaid,
  },
);
