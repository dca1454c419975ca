import { Intro } from '../../../shared/plain/intro';
import { MoreButtons } from '../../../shared/plain/more-buttons';
import { EmptyState } from '../../../shared/plain/states/empty-state';
import { LoadFailure } from '../../../shared/plain/states/load-failure';
import { usePageAddress } from '../../../shared/ui/use-page-address';
import { categoryFrom, categoryInAddress } from '../gallery-words';
import { PictureDialog } from '../picture/picture-dialog';
import { CategoryFilter } from './category-filter';
import { GalleryGrid, GalleryGridLoading } from './gallery-grid';
import styles from './gallery-page.module.css';
import { useGalleryList, type GalleryList } from './use-gallery-list';
import { useOpenPicture } from './use-open-picture';

/** The club's life in pictures, for everybody. */
export function GalleryPage() {
  const { address, change } = usePageAddress();
  const category = categoryFrom(address.get('category'));
  const list = useGalleryList(category);
  const picture = useOpenPicture(list);
  return (
    <>
      <Intro title="Moments &amp; Memories">
        <p>What we did together: on stage, in workshops, out in the community. Taken by members.</p>
      </Intro>
      <section className={styles.gallery} aria-label="Pictures">
        <CategoryFilter
          chosen={category}
          onChoose={(chosen) => change({ category: categoryInAddress(chosen), picture: null })}
        />
        <Pictures list={list} onOpen={picture.open} />
      </section>
      <PictureDialog item={picture.item} steps={picture.steps} onClose={picture.close} />
    </>
  );
}

interface PicturesProps {
  list: GalleryList;
  onOpen: (id: string) => void;
}

function Pictures({ list, onOpen }: PicturesProps) {
  const { shown, isLoading, isStale, error, retry, loadMore } = list;
  if (error && !shown)
    return <LoadFailure error={error} title="The pictures could not be loaded" onRetry={retry} />;
  if (!shown) return <GalleryGridLoading />;
  const { results: items, count, page, pageCount } = shown;
  if (items.length === 0) return <EmptyState title="No images found in this category." />;
  return (
    <>
      <p className="visually-hidden" role="status">
        {count === 1 ? '1 picture' : `${count} pictures`}
      </p>
      <GalleryGrid items={items} isStale={isStale} onOpen={onOpen} />
      <MoreButtons
        shown={items.length}
        remaining={page < pageCount ? count - items.length : 0}
        isLoading={isLoading}
        label={`Show more pictures (${count - items.length} more)`}
        items="li > button"
        onMore={loadMore}
      />
    </>
  );
}
