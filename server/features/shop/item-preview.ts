import { toDecimal } from '../../core/money.ts';
import type { PagePreview } from '../../core/page-preview.ts';
import { MOST_LISTED, type PreviewedPage } from '../feature.ts';
import type { PictureLoader } from '../pictures/picture.loaders.ts';
import { offeredItems } from './merchandise-item.query.ts';
import type { MerchandiseItemView } from './merchandise-item.view.ts';
import type { MerchandiseService } from './merchandise.service.ts';

const CURRENCY = 'KES';

/** What is asked for an item: one price, or a range where its sizes cost different amounts. */
function offerOf({ lowestPrice, highestPrice, isInStock, variants }: MerchandiseItemView): object {
  const availability = `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`;
  const common = { priceCurrency: CURRENCY, availability };
  return lowestPrice === highestPrice
    ? { '@type': 'Offer', price: toDecimal(lowestPrice), ...common }
    : {
        '@type': 'AggregateOffer',
        ...{ lowPrice: toDecimal(lowestPrice), highPrice: toDecimal(highestPrice) },
        ...{ offerCount: variants.length, ...common },
      };
}

/** The reviews of an item in a word; a rating without reviews would be a lie. */
const ratingOf = ({ rating, reviewsCount }: MerchandiseItemView): object =>
  reviewsCount === 0
    ? {}
    : {
        aggregateRating: {
          '@type': 'AggregateRating',
          ...{ ratingValue: rating, reviewCount: reviewsCount, bestRating: 5, worstRating: 1 },
        },
      };

function previewOf(item: MerchandiseItemView, picture: PagePreview['picture']): PagePreview {
  const { id, name, description, lowestPrice, isInStock } = item;
  return {
    ...{ title: name, description, kind: 'product', picture },
    properties: {
      'product:price:amount': toDecimal(lowestPrice),
      'product:price:currency': CURRENCY,
      'product:availability': isInStock ? 'in stock' : 'out of stock',
    },
    structured: {
      ...{ '@type': 'Product', name, description, sku: String(id) },
      offers: offerOf(item),
      ...ratingOf(item),
    },
  };
}

/** How the page of an item looks where somebody shares it. */
export const itemPreview = (items: MerchandiseService, pictures: PictureLoader): PreviewedPage => ({
  path: '/merchandise/:id',
  all: async ({ em }) => {
    const rows = await offeredItems(em, { limit: MOST_LISTED });
    return rows.map(({ id, name, updated_at: changedAt }) => ({ id, title: name, changedAt }));
  },
  find: async (call, id) => {
    const item = await items.offered(call, id);
    const picture = await pictures.load(call, item.keptImage);
    return previewOf(item, picture && { ...picture, alt: item.name });
  },
});
