import type { MerchandiseCategory } from '../../../shared/api/types.generated';
import { Intro } from '../../../shared/plain/intro';
import { later } from '../../../shared/plain/later';
import { PlainButton } from '../../../shared/plain/plain-button';
import { PlainSearch } from '../../../shared/plain/plain-search';
import { useIsVisitor } from '../../../shared/session/session-store';
import { usePageAddress } from '../../../shared/ui/use-page-address';
import { GatheredCartButton } from '../cart/button/gathered-cart-button';
import { categories, categoryFrom, categoryLabels } from '../shop-words';
import { ItemBlock } from './item-block';
import styles from './merchandise-page.module.css';

const featured = { isFeatured: true };

const KeptCart = later(() => import('./kept-cart').then((module) => module.KeptCart), {
  failed: 'The cart did not load',
});

/** The club's shop for everybody. */
export function MerchandisePage() {
  const { address, change } = usePageAddress();
  const category = categoryFrom(address.get('category'));
  const search = address.get('search') ?? '';
  return (
    <>
      <div className={styles.cart}>{useIsVisitor() ? <GatheredCartButton /> : <KeptCart />}</div>
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
          title="Featured Products"
          lead="Best Sellers"
          filter={featured}
          loadingText="Loading featured products..."
          errorText="Failed to load featured products."
          emptyText="No featured products found."
        />
      )}
      <ItemBlock
        title={search === '' ? 'All Products' : `Products with “${search}”`}
        lead={search === '' ? 'Our Collection' : undefined}
        filter={{ category, search }}
        loadingText="Loading products..."
        errorText="Failed to fetch products"
        emptyText="No products found in this category."
      >
        <CategoryChoice
          chosen={category}
          onChoose={(code) => change({ category: code?.toLowerCase() ?? null })}
        />
      </ItemBlock>
    </>
  );
}

interface CategoryChoiceProps {
  chosen: MerchandiseCategory | null;
  onChoose: (category: MerchandiseCategory | null) => void;
}

function CategoryChoice({ chosen, onChoose }: CategoryChoiceProps) {
  return (
    <div className={styles.filter} role="group" aria-label="Category">
      {[null, ...categories].map((code) => (
        <PlainButton
          key={code ?? 'all'}
          tone={code === chosen ? 'primary' : 'outline'}
          aria-pressed={code === chosen}
          onClick={() => onChoose(code)}
        >
          {code === null ? 'All Products' : categoryLabels[code]}
        </PlainButton>
      ))}
    </div>
  );
}
