import { createElement, useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PictureImage } from '../../../shared/plain/drawings/picture-image';
import type { PictureImage_PictureFragment } from '../../../shared/plain/drawings/picture-image.generated';
import { addressIn, readMarkdown, type MarkdownElement, type MarkdownNode } from './markdown-tree';
import styles from './markdown.module.css';
import { safeLink } from './safe-link';
import { TextContents } from './text-contents';
import { withHeadings } from './text-headings';

interface MarkdownProps {
  source: string;
  /** Addresses of pictures that nobody is to see, as they were written. */
  hidden?: readonly string[];
  /** What is known of its pictures, by their addresses as they were written. */
  pictures?: readonly KnownPicture[];
  /** It begins with what it has to say, where it has headings enough. */
  hasContents?: boolean;
}

interface KnownPicture {
  written: string;
  picture: PictureImage_PictureFragment | null;
}

type Pictures = ReadonlyMap<string, PictureImage_PictureFragment | null>;

/** A text in Markdown, as elements and never as HTML: whatever it says, nothing of it runs. */
export function Markdown({ source, hidden, pictures, hasContents = false }: MarkdownProps) {
  const { text, headings } = useMemo(() => {
    const tree = readMarkdown(source, hidden);
    return hasContents ? withHeadings(tree) : { text: tree, headings: [] };
  }, [source, hidden, hasContents]);
  const known = useMemo(
    () => new Map(pictures?.map(({ written, picture }) => [addressIn(written), picture])),
    [pictures],
  );
  return (
    <>
      {hasContents && headings.length >= FEWEST_HEADINGS && <TextContents headings={headings} />}
      <div className={styles.text}>{shown(text, known)}</div>
    </>
  );
}

/** Of fewer, a list tells nothing that the text does not tell as soon. */
const FEWEST_HEADINGS = 3;

const shown = (nodes: readonly MarkdownNode[], known: Pictures): ReactNode[] =>
  nodes.map((node, place) => (typeof node === 'string' ? node : element(node, known, place)));

function element(node: MarkdownElement, known: Pictures, key: number): ReactNode {
  const { tag, children, href = '', id, start, align } = node;
  const inside = shown(children, known);
  if (tag === 'a') {
    const picture = node.isPicture ? ownPicture(href, known) : null;
    if (picture) return <TextPicture key={key} picture={picture} words={children} />;
    return <TextLink key={key} href={href} inside={inside} />;
  }
  if (tag === 'table')
    return (
      <div key={key} className={styles.wide} role="region" aria-label="Table" tabIndex={0}>
        <table>{inside}</table>
      </div>
    );
  if (tag === 'pre')
    return (
      <pre key={key} tabIndex={0}>
        {inside}
      </pre>
    );
  if (tag === 'hr' || tag === 'br') return createElement(tag, { key });
  return createElement(tag, { key, id, start, 'data-align': align }, ...inside);
}

const OWN = /^\/media\/[a-z-]+\/[0-9a-f]{32}(-\d+)?\.webp$/;
const unmeasured = { srcSet: '', width: null, height: null, placeholder: '', isForeign: false };

/** A picture of ours: as it is known, or by its path while somebody writes; null for one from elsewhere. */
function ownPicture(href: string, known: Pictures): PictureImage_PictureFragment | null {
  const picture = known.get(href) ?? (OWN.test(href) ? { ...unmeasured, url: href } : null);
  return picture?.isForeign === false ? picture : null;
}

interface TextPictureProps {
  picture: PictureImage_PictureFragment;
  words: readonly MarkdownNode[];
}

function TextPicture({ picture, words }: TextPictureProps) {
  const alt = words.filter((word) => typeof word === 'string').join('');
  return (
    <PictureImage
      picture={picture}
      alt={alt}
      sizes="(width < 630px) 100vw, 580px"
      className={styles.picture}
    />
  );
}

/** A link to a place that is fit to be linked to; otherwise only its text. */
function TextLink({ href, inside }: { href: string; inside: ReactNode[] }) {
  const link = safeLink(href);
  if (!link) return <span>{inside}</span>;
  if (link.isInside) return <Link to={link.to}>{inside}</Link>;
  return (
    <a href={link.to} rel="nofollow ugc noreferrer">
      {inside}
    </a>
  );
}
