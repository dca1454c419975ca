import { ApolloProvider } from '@apollo/client/react';
import { client } from '../../../shared/api/apollo-client';
import { useGrowingList } from '../../../shared/api/lists/use-growing-list';
import { AddToCart } from '../adding/add-to-cart';
import { WishHeart } from '../wishlist/wish-heart';
import { MerchandiseItemListDocument } from './item-list.generated';
import { ShownItems, type WantedItems } from './shown-items';
import { answerOf, pageOf } from './use-public-items';

const shop = { query: MerchandiseItemListDocument, pageOf, answerOf };

/** Items of one kind for whoever is signed in. */
export function MemberItems(props: WantedItems) {
  return (
    <ApolloProvider client={client}>
      <Items {...props} />
    </ApolloProvider>
  );
}

function Items({ filter, ...texts }: WantedItems) {
  const list = useGrowingList(shop, (page) => ({ ...filter, page }));
  return <ShownItems list={list} Heart={WishHeart} Adding={AddToCart} {...texts} />;
}
