import { createElement, useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { readMarkdown, type MarkdownElement, type MarkdownNode } from './markdown-tree';
import styles from './markdown.module.css';
import { safeLink } from './safe-link';

interface MarkdownProps {
  source: string;
  /** Addresses of pictures that nobody is to see, as they were written. */
  hidden?: readonly string[];
}

/** A text in Markdown, as elements and never as HTML: whatever it says, nothing of it runs. */
export function Markdown({ source, hidden }: MarkdownProps) {
  const nodes = useMemo(() => readMarkdown(source, hidden), [source, hidden]);
  return <div className={styles.text}>{shown(nodes)}</div>;
}

const shown = (nodes: readonly MarkdownNode[]): ReactNode[] =>
  nodes.map((node, place) => (typeof node === 'string' ? node : element(node, place)));

function element(node: MarkdownElement, key: number): ReactNode {
  const { tag, children, href, start, align } = node;
  if (tag === 'a') return <TextLink key={key} href={href ?? ''} nodes={children} />;
  if (tag === 'table')
    return (
      <div key={key} className={styles.wide} role="region" aria-label="Table" tabIndex={0}>
        <table>{shown(children)}</table>
      </div>
    );
  if (tag === 'pre')
    return (
      <pre key={key} tabIndex={0}>
        {shown(children)}
      </pre>
    );
  if (tag === 'hr' || tag === 'br') return createElement(tag, { key });
  return createElement(tag, { key, start, 'data-align': align }, ...shown(children));
}

/** A link to a place that is fit to be linked to; otherwise only its text. */
function TextLink({ href, nodes }: { href: string; nodes: readonly MarkdownNode[] }) {
  const link = safeLink(href);
  if (!link) return <span>{shown(nodes)}</span>;
  if (link.isInside) return <Link to={link.to}>{shown(nodes)}</Link>;
  return (
    <a href={link.to} rel="nofollow ugc noreferrer">
      {shown(nodes)}
    </a>
  );
}
