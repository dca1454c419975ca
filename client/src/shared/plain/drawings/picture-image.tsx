import { useState, type CSSProperties } from 'react';
import { useIsDrawn } from '../drawing';
import type { PictureImage_PictureFragment } from './picture-image.generated';
import styles from './picture-image.module.css';

interface PictureImageProps {
  /** Null where there is none: the drawing in its place is shown. Nothing is loaded from elsewhere either. */
  picture: PictureImage_PictureFragment | null | undefined;
  /** What it shows; empty when a text beside it says so already. */
  alt: string;
  /** How wide it is on the page, as the attribute of the same name takes it. */
  sizes: string;
  /** Width by height of the frame; pictures are cut to fill it. Without it the picture keeps its own shape. */
  ratio?: `${number} / ${number}`;
  /** For a picture that is in view from the start; others wait until somebody scrolls near them. */
  isFirst?: boolean;
  className?: string;
}

/** Drawn where no script hides it until it is there. */
type State = 'drawn' | 'loading' | 'shown' | 'broken';

/** A picture in the size the screen needs, blurred until it is there, and a drawing in its place when it does not come. */
export function PictureImage({ picture, alt, sizes, ratio, isFirst, className }: PictureImageProps) {
  const url = picture && !picture.isForeign ? picture.url : '';
  const [state, setState] = useStateOf(url);
  return (
    <span
      className={[styles.frame, className].join(' ')}
      data-state={state}
      style={frameOf(picture, state, ratio)}
    >
      {!picture || url === '' || state === 'broken' ? (
        <NoPicture alt={alt} />
      ) : (
        <img
          className={styles.image}
          src={url}
          {...sizesOf(picture, sizes)}
          alt={alt}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding="async"
          referrerPolicy="no-referrer"
          onLoad={() => setState('shown')}
          onError={() => setState('broken')}
        />
      )}
    </span>
  );
}

/** How far the picture at this address is; another address starts anew. */
function useStateOf(url: string): [State, (state: State) => void] {
  const isDrawn = useIsDrawn();
  const [loaded, setLoaded] = useState(() => ({ url, state: isDrawn ? 'drawn' : stateAtFirst(url) }));
  const known = loaded.url === url ? loaded.state : 'loading';
  return [url === '' ? 'broken' : known, (state) => setLoaded({ url, state })];
}

/** A picture that the page showed before its script ran does not go and come again. */
function stateAtFirst(url: string): State {
  const isThere = [...document.images].some(
    (image) => image.getAttribute('src') === url && image.complete && image.naturalWidth > 0,
  );
  return isThere ? 'shown' : 'loading';
}

const sizesOf = ({ srcSet, width, height }: PictureImage_PictureFragment, sizes: string) => ({
  srcSet: srcSet || undefined,
  sizes: srcSet ? sizes : undefined,
  width: width ?? undefined,
  height: height ?? undefined,
});

function frameOf(picture: PictureImageProps['picture'], state: State, ratio: string | undefined) {
  const frame: CSSProperties = { aspectRatio: ratio ?? shapeOf(picture) };
  if (picture?.placeholder && (state === 'drawn' || state === 'loading'))
    frame.backgroundImage = `url("${picture.placeholder}")`;
  return frame;
}

const shapeOf = (picture: PictureImageProps['picture']) =>
  picture?.width && picture.height ? `${picture.width} / ${picture.height}` : undefined;

function NoPicture({ alt }: { alt: string }) {
  return (
    <span className={styles.none} {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}>
      <svg width="56" height="56" viewBox="0 0 56 56" aria-hidden="true" focusable="false">
        <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
          <path d="M8 12h40v32H8z" />
          <path d="m8 38 12-11 9 8 7-6 12 10" />
        </g>
        <circle cx="36" cy="21" r="4" fill="var(--amber)" />
      </svg>
    </span>
  );
}
