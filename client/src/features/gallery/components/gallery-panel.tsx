import { Pagination, Select } from 'antd';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ErrorResult } from '../../../shared/ui/error-result';
import { SearchField } from '../../../shared/ui/search-field';
import { categories, categoryLabels } from '../gallery-words';
import type { MemberGalleryQuery } from '../member-gallery-page.generated';
import type { GalleryFilters } from '../use-gallery-filters';
import { GalleryCard } from './gallery-card';
import { GalleryGridLoading } from './gallery-grid';
import styles from './gallery-panel.module.css';

const options = categories.map((value) => ({ value, label: categoryLabels[value] }));

interface GalleryPanelProps {
  /** Undefined until the first answer. */
  list: MemberGalleryQuery['galleryItems'] | undefined;
  filters: GalleryFilters;
  isLoading: boolean;
  error: unknown;
  onRetry: () => void;
  onEdit: (id: string) => void;
  onDelete: (item: { id: string; title: string }) => void;
}

export function GalleryPanel(props: GalleryPanelProps) {
  const { category, search, setCategory, setSearch } = props.filters;
  return (
    <section className={styles.panel} aria-label="Pictures">
      <div className={styles.filters}>
        <SearchField
          label="Search by title or description"
          value={search}
          onSearch={setSearch}
          className={styles.search}
        />
        <Select
          className={styles.category}
          aria-label="Category"
          placeholder="All categories"
          allowClear
          options={options}
          value={category ?? undefined}
          onChange={setCategory}
        />
      </div>
      <PanelBody {...props} />
    </section>
  );
}

function PanelBody({ list, filters, isLoading, error, onRetry, onEdit, onDelete }: GalleryPanelProps) {
  const { search, category, turnTo, open } = filters;
  if (error && !list) return <ErrorResult error={error} title="Error Loading Gallery" onRetry={onRetry} />;
  if (!list)
    return (
      <div className={styles.body}>
        <GalleryGridLoading />
      </div>
    );
  if (list.results.length === 0)
    return <NoPictures isFiltered={search !== ''} isCategory={category !== null} />;
  return (
    <div className={styles.body}>
      <ul className={styles.grid} aria-busy={isLoading} data-stale={isLoading}>
        {list.results.map((item) => (
          <li key={item.id}>
            <GalleryCard
              item={item}
              search={search}
              onOpen={() => open(item.id)}
              onEdit={() => onEdit(item.id)}
              onDelete={() => onDelete(item)}
            />
          </li>
        ))}
      </ul>
      {list.pageCount > 1 && (
        <Pagination
          className={styles.paging}
          current={list.page}
          pageSize={list.pageSize}
          total={list.count}
          onChange={turnTo}
          showSizeChanger={false}
          showTotal={(total, [from, to]) => `${from}–${to} of ${total}`}
        />
      )}
    </div>
  );
}

function NoPictures({ isFiltered, isCategory }: { isFiltered: boolean; isCategory: boolean }) {
  if (isFiltered)
    return (
      <EmptyState title="No pictures match this search">Try another word, or clear the search.</EmptyState>
    );
  if (isCategory) return <EmptyState title="No images found in this category." />;
  return <EmptyState title="No pictures yet">The first ones will appear here.</EmptyState>;
}
