import { Link } from 'react-router-dom';
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
  const event = address.get('event');
  const list = useGalleryList(category, event);
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
        {event !== null && <OfEvent id={event} list={list} />}
        <Pictures list={list} onOpen={picture.open} />
      </section>
      <PictureDialog item={picture.item} steps={picture.steps} onClose={picture.close} />
    </>
  );
}

/** That these are the pictures of one event alone, and the ways to it and to all others. */
function OfEvent({ id, list }: { id: string; list: GalleryList }) {
  const title = list.shown?.results[0]?.event?.title;
  return (
    <p className={styles.ofEvent}>
      {title === undefined ? (
        'Pictures of one event.'
      ) : (
        <>
          Pictures of <Link to={`/events/${id}`}>{title}</Link>.
        </>
      )}{' '}
      <Link to="/gallery">Show all pictures</Link>
    </p>
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
