import { useQuery } from '@apollo/client/react';
import { useList } from '../../../shared/api/use-list';
import { ButtonLink } from '../../../shared/plain/button-link';
import { EmptyState } from '../../../shared/plain/states/empty-state';
import * as Permission from '../../../shared/session/permission.generated';
import { useHoldsAny } from '../../../shared/session/use-holds-any';
import { ChoiceFilter } from '../../../shared/ui/lists/choice-filter';
import { FilteredPanel } from '../../../shared/ui/lists/filtered-panel';
import { GridList } from '../../../shared/ui/lists/grid-list';
import { SearchField } from '../../../shared/ui/lists/search-field';
import { PageHeader } from '../../../shared/ui/page-header';
import { useToast } from '../../../shared/ui/use-toast';
import { GoodsCard } from './goods-card';
import styles from './member-shop-page.module.css';
import { FeaturedGoodsDocument, MemberShopDocument } from './member-shop.generated';
import { categoryLabels, sortLabels, useShopFilters } from './use-shop-filters';

type Filters = ReturnType<typeof useShopFilters>;

const optionsOf = <TKey extends string>(labels: Record<TKey, string>) =>
  (Object.entries(labels) as [TKey, string][]).map(([value, label]) => ({ value, label }));

/** The shop for members: what can be bought now. */
export function MemberShopPage() {
  const filters = useShopFilters();
  return (
    <>
      <PageHeader
        title="Merchandise"
        description="What the club sells, collected on campus or sent to you."
        actions={<Ways />}
      />
      {filters.isPlain && <Featured />}
      <h2 className={styles.title}>All items</h2>
      <FilteredPanel label="All items" filters={<Narrowing filters={filters} />}>
        <Goods filters={filters} />
      </FilteredPanel>
    </>
  );
}

function Ways() {
  const runsShop = useHoldsAny(Permission.MerchandiseManageProducts);
  return (
    <>
      {runsShop && (
        <ButtonLink to="/dashboard/admin/merchandise" tone="outline">
          Manage merchandise
        </ButtonLink>
      )}
      <ButtonLink to="/dashboard/wishlist" tone="outline">
        Wishlist
      </ButtonLink>
    </>
  );
}

function Narrowing({ filters: { category, sort, search, narrow } }: { filters: Filters }) {
  return (
    <>
      <SearchField
        label="Search by name or description"
        value={search}
        onSearch={(words) => narrow({ search: words || null })}
      />
      <ChoiceFilter
        label="Category"
        all="All categories"
        options={optionsOf(categoryLabels)}
        value={category}
        onChange={(chosen) => narrow({ category: chosen?.toLowerCase() ?? null })}
      />
      <ChoiceFilter
        label="Sort by"
        all="Newest first"
        options={optionsOf(sortLabels)}
        value={sort}
        onChange={(chosen) => narrow({ sort: chosen?.toLowerCase() ?? null })}
      />
    </>
  );
}

/** At most three things that the club puts forward; nothing while there are none. */
function Featured() {
  const toast = useToast();
  const { data } = useQuery(FeaturedGoodsDocument);
  const items = data?.merchandiseItems.results ?? [];
  if (items.length === 0) return null;
  return (
    <section className={styles.featured} aria-labelledby="featured-goods">
      <h2 id="featured-goods" className={styles.title}>
        Featured
      </h2>
      <ul className={styles.strip}>
        {items.map((item) => (
          <li key={item.id}>
            <GoodsCard item={item} toast={toast} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Goods({ filters: { category, sort, search, page, turnTo } }: { filters: Filters }) {
  const toast = useToast();
  const list = useList(
    MemberShopDocument,
    { category, sort, search: search || null, page },
    (data) => data.merchandiseItems,
  );
  return (
    <GridList
      list={list}
      errorTitle="Failed to fetch products"
      loading={<Waiting />}
      isRoomy
      empty={
        <EmptyState title={search ? `Nothing in the shop has “${search}” in it` : 'Nothing to buy here now'}>
          <p>Try another category, or come back when there is more in stock.</p>
        </EmptyState>
      }
      onTurn={turnTo}
      renderCard={(item) => <GoodsCard item={item} toast={toast} />}
    />
  );
}

const waitingCards = 6;

/** Stands for the cards until they are here, in the same places, so that the page does not jump. */
const Waiting = () => (
  <div className={styles.strip} role="status" aria-label="Loading products">
    {Array.from({ length: waitingCards }, (_, place) => (
      <div key={place} className={styles.waiting} />
    ))}
  </div>
);
