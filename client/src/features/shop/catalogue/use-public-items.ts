import type { GrowingList } from '../../../shared/api/lists/list-from';
import { useGrowingAnswer } from '../../../shared/api/plain/use-growing-answer';
import picture from '../../../shared/plain/drawings/picture-image.graphql?raw';
import card from './item-card.graphql?raw';
import type { MerchandiseItemListQuery, MerchandiseItemListQueryVariables } from './item-list.generated';
import question from './item-list.graphql?raw';

export type ItemFilter = Pick<MerchandiseItemListQueryVariables, 'isFeatured' | 'category' | 'search'>;

type ItemPage = MerchandiseItemListQuery['merchandiseItems'];

export const pageOf = ({ merchandiseItems }: MerchandiseItemListQuery): ItemPage => merchandiseItems;
export const answerOf = (merchandiseItems: ItemPage): MerchandiseItemListQuery => ({ merchandiseItems });

const shop = { query: [question, card, picture].join('\n'), pageOf, answerOf };

/** Items of one kind as visitors see them, growing by a page of six at a time. */
export const usePublicItems = (filter: ItemFilter): GrowingList<ItemPage> =>
  useGrowingAnswer(shop, (page) => ({ ...filter, page }));
