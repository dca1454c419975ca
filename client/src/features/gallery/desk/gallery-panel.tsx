import type { List } from '../../../shared/api/lists/list-from';
import { EmptyState } from '../../../shared/plain/states/empty-state';
import { ChoiceFilter } from '../../../shared/ui/lists/choice-filter';
import { FilteredPanel } from '../../../shared/ui/lists/filtered-panel';
import { GridList } from '../../../shared/ui/lists/grid-list';
import { SearchField } from '../../../shared/ui/lists/search-field';
import { categories, categoryLabels } from '../gallery-words';
import { GalleryGridLoading } from '../viewing/gallery-grid';
import { GalleryCard } from './gallery-card';
import type { MemberGalleryQuery } from './member-gallery-page.generated';
import type { GalleryFilters } from './use-gallery-filters';

const options = categories.map((value) => ({ value, label: categoryLabels[value] }));

interface GalleryPanelProps {
  list: List<MemberGalleryQuery['galleryItems']>;
  filters: GalleryFilters;
  onEdit: (id: string) => void;
  onDelete: (item: { id: string; title: string }) => void;
}

export function GalleryPanel({ list, filters, onEdit, onDelete }: GalleryPanelProps) {
  const { category, search, setCategory, setSearch, turnTo, open } = filters;
  return (
    <FilteredPanel
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
      <GridList
        list={list}
        errorTitle="Error Loading Gallery"
        loading={<GalleryGridLoading />}
        empty={<NoPictures isFiltered={search !== ''} isCategory={category !== null} />}
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
    </FilteredPanel>
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
