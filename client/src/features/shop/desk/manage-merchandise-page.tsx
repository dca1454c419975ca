import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { useList } from '../../../shared/api/use-list';
import { ButtonLink } from '../../../shared/plain/button-link';
import { Figures } from '../../../shared/plain/facts/figures';
import { EmptyState } from '../../../shared/plain/states/empty-state';
import { ChoiceFilter } from '../../../shared/ui/lists/choice-filter';
import { FilteredPanel } from '../../../shared/ui/lists/filtered-panel';
import { GridList } from '../../../shared/ui/lists/grid-list';
import { SearchField } from '../../../shared/ui/lists/search-field';
import { PageHeader } from '../../../shared/ui/page-header';
import { categories, categoryLabels } from '../shop-words';
import { ItemDialog } from './item-dialog';
import {
  ManagedItemsDocument,
  MerchandiseFiguresDocument,
  type ManagedItem_ItemFragment,
} from './manage-merchandise.generated';
import { ManagedItemCard } from './managed-item-card';
import styles from './managed-item-card.module.css';
import { PicturesDialog } from './pictures/pictures-dialog';
import { ReviewsDrawer } from './reviews/reviews-drawer';
import { StockDrawer } from './stock-drawer';
import { askedOfState, stateLabels, useDeskFilters, type ItemState } from './use-desk-filters';
import { useItemMoves } from './use-item-moves';

const categoryOptions = categories.map((value) => ({ value, label: categoryLabels[value] }));

const stateOptions = (Object.entries(stateLabels) as [ItemState, string][]).map(([value, label]) => ({
  value,
  label,
}));

/** The shop for staff: its items, their sizes and stock, and what members say of them. */
export function ManageMerchandisePage() {
  const filters = useDeskFilters();
  const { search, category, state, page, isNarrowed, turnTo } = filters;
  const [subject, setSubject] = useState<string | null>(null);
  const [stocked, setStocked] = useState<ManagedItem_ItemFragment | null>(null);
  const [pictured, setPictured] = useState<string | null>(null);
  const [areReviewsOpen, setReviewsOpen] = useState(false);
  const items = useList(
    ManagedItemsDocument,
    { search: search || null, category, ...(state && askedOfState[state]), page },
    (data) => data.merchandiseItems,
  );
  const actions = {
    openStock: setStocked,
    openPictures: ({ id }: ManagedItem_ItemFragment) => setPictured(id),
    edit: ({ id }: ManagedItem_ItemFragment) => setSubject(id),
    move: useItemMoves(),
  };
  return (
    <>
      <PageHeader
        title="Merchandise Management"
        description="What the club sells: its prices, sizes and stock, and what members say of it."
        actions={<Ways onReviews={() => setReviewsOpen(true)} onNew={() => setSubject('new')} />}
      />
      <MerchandiseFigures />
      <FilteredPanel label="Products" filters={<DeskFilterFields filters={filters} />}>
        <GridList
          list={items}
          errorTitle="Failed to fetch products"
          loading={<Waiting />}
          isRoomy
          empty={<EmptyState title={isNarrowed ? 'No products match' : 'No products yet'} />}
          onTurn={turnTo}
          renderCard={(item) => <ManagedItemCard item={item} search={search} actions={actions} />}
        />
      </FilteredPanel>
      <ItemDialog subject={subject} onClose={() => setSubject(null)} onCreated={setStocked} />
      <StockDrawer item={stocked} onClose={() => setStocked(null)} />
      <PicturesDialog itemId={pictured} onClose={() => setPictured(null)} />
      <ReviewsDrawer isOpen={areReviewsOpen} onClose={() => setReviewsOpen(false)} />
    </>
  );
}

/** Stands for the cards until they are here, in the same places, so that the page does not jump. */
const Waiting = () => (
  <div className={styles.loading} role="status" aria-label="Loading products">
    {Array.from({ length: 6 }, (_, place) => (
      <div key={place} className={styles.waiting} />
    ))}
  </div>
);

function Ways({ onReviews, onNew }: { onReviews: () => void; onNew: () => void }) {
  return (
    <>
      <ButtonLink to="/dashboard/admin/merchandise/discounts" tone="outline">
        Discount codes
      </ButtonLink>
      <Button onClick={onReviews}>Reviews</Button>
      <Button type="primary" icon={<PlusOutlined />} onClick={onNew}>
        New item
      </Button>
    </>
  );
}

interface DeskFilterFieldsProps {
  filters: ReturnType<typeof useDeskFilters>;
}

function DeskFilterFields({ filters: { search, category, state, narrow } }: DeskFilterFieldsProps) {
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
        options={categoryOptions}
        value={category}
        onChange={(chosen) => narrow({ category: chosen?.toLowerCase() ?? null })}
      />
      <ChoiceFilter
        label="State"
        all="Everything in the shop"
        options={stateOptions}
        value={state}
        onChange={(chosen) => narrow({ state: chosen ?? null })}
      />
    </>
  );
}

function MerchandiseFigures() {
  const stats = useQuery(MerchandiseFiguresDocument).data?.merchandiseStats;
  return (
    <Figures
      figures={[
        { term: 'Total items', value: stats?.total },
        { term: 'Available', value: stats?.available },
        { term: 'Featured', value: stats?.featured },
        { term: 'Out of stock', value: stats?.outOfStock },
        { term: 'Running low', value: stats?.lowOnStock, to: '?state=low' },
      ]}
    />
  );
}
