import { useRef, useState, type KeyboardEvent } from 'react';
import { ForeignPicture } from '../../../shared/plain/drawings/foreign-picture';
import { PictureImage } from '../../../shared/plain/drawings/picture-image';
import { TakeDownButton } from '../../../shared/takedown/take-down-button';
import { ItemPicture } from '../catalogue/item-picture';
import type { ProductPage_ItemFragment } from './product-page.generated';
import styles from './product-pictures.module.css';

type Item = ProductPage_ItemFragment;
type Picture = Item['pictures'][number];

const sizes = '(width < 900px) 100vw, 640px';

/** The pictures of an item: the cover alone, or a strip of all that is swiped, turned by arrow keys, or by the small ones. */
export function ProductPictures({ item }: { item: Item }) {
  if (item.pictures.length > 1) return <Strip key={item.id} item={item} />;
  return (
    <div>
      <div className={styles.frame} data-grows>
        <ItemPicture picture={item.picture} category={item.category} sizes={sizes} isFirst />
        {item.picture?.isForeign && <ForeignPicture address={item.picture.url} />}
      </div>
      <TakeDownButton
        shown={{ __typename: 'MerchandiseItem', id: item.id }}
        hasPicture={item.picture !== null}
      />
    </div>
  );
}

const wordsOf = ({ alt }: Picture, index: number): string => alt || `Picture ${index + 1}`;

function Strip({ item: { id, name, pictures } }: { item: Item }) {
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const turnTo = (index: number): void => {
    const { current } = strip;
    const place = Math.max(0, Math.min(index, pictures.length - 1));
    current?.scrollTo({ left: place * current.clientWidth });
  };
  const followKeys = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    turnTo(shown + step);
  };
  return (
    <div role="group" aria-label={`Pictures of ${name}`}>
      <div
        ref={strip}
        className={styles.strip}
        role="region"
        tabIndex={0}
        aria-label={`Picture ${shown + 1} of ${pictures.length}`}
        onKeyDown={followKeys}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / Math.max(clientWidth, 1)))
        }
      >
        {pictures.map((picture, index) => (
          <div key={`${picture.image} ${index}`} data-grows={index === 0 || undefined}>
            <Large picture={picture} index={index} />
          </div>
        ))}
      </div>
      <div className={styles.small}>
        {pictures.map((picture, index) => (
          <button
            key={`${picture.image} ${index}`}
            type="button"
            aria-label={`Show ${wordsOf(picture, index)}`}
            aria-current={index === shown}
            onClick={() => turnTo(index)}
          >
            <PictureImage picture={picture.picture} alt="" sizes="72px" ratio="4 / 3" />
          </button>
        ))}
      </div>
      <TakingDown {...{ id, pictures, shown }} />
    </div>
  );
}

/** About the picture in view; what is being asked about another one stands when it comes back into view. */
function TakingDown({ id, pictures, shown }: Pick<Item, 'id' | 'pictures'> & { shown: number }) {
  return pictures.map(({ image, picture }, index) => (
    <div key={`${image} ${index}`} hidden={index !== shown}>
      <TakeDownButton
        shown={{ __typename: 'MerchandiseItem', id, picture: image }}
        hasPicture={picture !== null}
      />
    </div>
  ));
}

function Large({ picture, index }: { picture: Picture; index: number }) {
  return picture.picture?.isForeign ? (
    <ForeignPicture address={picture.picture.url} />
  ) : (
    <PictureImage
      picture={picture.picture}
      alt={wordsOf(picture, index)}
      ratio="4 / 3"
      sizes={sizes}
      isFirst={index === 0}
    />
  );
}
