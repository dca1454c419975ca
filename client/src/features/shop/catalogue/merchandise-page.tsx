import { Intro } from '../../../shared/plain/intro';
import { usePlainToast } from '../../../shared/plain/notices/plain-toasts';
import { PlainButton } from '../../../shared/plain/plain-button';
import { PlainSearch } from '../../../shared/plain/plain-search';
import { usePageAddress } from '../../../shared/ui/use-page-address';
import { CartButton } from '../cart/cart-button';
import { categories, categoryFrom, categoryLabels } from '../shop-words';
import { ItemBlock } from './item-block';
import styles from './merchandise-page.module.css';

const featured = { isFeatured: true };

/** The club's shop for everybody. */
export function MerchandisePage() {
  const { address, change } = usePageAddress();
  const toast = usePlainToast();
  const category = categoryFrom(address.get('category'));
  const search = address.get('search') ?? '';
  return (
    <>
      <div className={styles.cart}>
        <CartButton toast={toast} shop="/merchandise" />
      </div>
      <Intro title="Official Merchandise">
        <p>Wear the crest, write in its notebook, bring something home. What you pay goes into the club.</p>
        <PlainSearch
          label="Search the shop"
          placeholder="Search by name or description"
          search={search}
          onSearch={(words) => change({ search: words === '' ? null : words })}
        />
      </Intro>
      {search === '' && (
        <ItemBlock
          title="Best Sellers"
          filter={featured}
          loadingText="Loading featured products..."
          errorText="Failed to load featured products."
          emptyText="No featured products found."
        />
      )}
      <ItemBlock
        title={search === '' ? 'Our Collection' : `Products with “${search}”`}
        filter={{ category, search }}
        loadingText="Loading products..."
        errorText="Failed to fetch products"
        emptyText="No products found in this category."
      >
        <div className={styles.filter} role="group" aria-label="Category">
          {[null, ...categories].map((code) => (
            <PlainButton
              key={code ?? 'all'}
              tone={code === category ? 'primary' : 'outline'}
              aria-pressed={code === category}
              onClick={() => change({ category: code?.toLowerCase() ?? null })}
            >
              {code === null ? 'All Products' : categoryLabels[code]}
            </PlainButton>
          ))}
        </div>
      </ItemBlock>
    </>
  );
}
