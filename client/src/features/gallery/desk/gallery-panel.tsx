import { EmptyState } from '../../../shared/plain/states/empty-state';
import { ChoiceFilter } from '../../../shared/ui/choice-filter';
import { ErrorResult } from '../../../shared/ui/error-result';
import { GridPage, GridPanel } from '../../../shared/ui/grid-panel';
import { SearchField } from '../../../shared/ui/search-field';
import { categories, categoryLabels } from '../gallery-words';
import { GalleryGridLoading } from '../viewing/gallery-grid';
import { GalleryCard } from './gallery-card';
import type { MemberGalleryQuery } from './member-gallery-page.generated';
import type { GalleryFilters } from './use-gallery-filters';

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
    <GridPanel
      label="Pictures"
      filters={
        <>
          <SearchField label="Search by title or description" value={search} onSearch={setSearch} />
          <ChoiceFilter
            label="Category"
            all="All categories"
            options={options}
            value={category}
            onChange={setCategory}
          />
        </>
      }
    >
      <PanelBody {...props} />
    </GridPanel>
  );
}

function PanelBody({ list, filters, isLoading, error, onRetry, onEdit, onDelete }: GalleryPanelProps) {
  const { search, category, turnTo, open } = filters;
  if (error && !list) return <ErrorResult error={error} title="Error Loading Gallery" onRetry={onRetry} />;
  if (!list) return <GalleryGridLoading />;
  if (list.results.length === 0)
    return <NoPictures isFiltered={search !== ''} isCategory={category !== null} />;
  return (
    <GridPage
      list={list}
      isStale={isLoading}
      onTurn={turnTo}
      renderCard={(item) => (
        <GalleryCard
          item={item}
          search={search}
          onOpen={() => open(item.id)}
          onEdit={() => onEdit(item.id)}
          onDelete={() => onDelete(item)}
        />
      )}
    />
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
