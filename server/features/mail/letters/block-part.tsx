import { Fragment, type CSSProperties } from 'react';
import { light } from './letter-colours.ts';
import type { Block } from './letter.ts';

const paragraph: CSSProperties = { margin: '0 0 16px', fontSize: 16, lineHeight: 1.5, color: light.text };
const small: CSSProperties = { ...paragraph, fontSize: 14, color: light.muted };

const button: CSSProperties = {
  display: 'inline-block',
  padding: '12px 24px',
  borderRadius: 8,
  fontSize: 16,
  fontWeight: 600,
  textDecoration: 'none',
  background: light.accent,
  color: light.onAccent,
};

function Act({ label, url }: { label: string; url: string }) {
  return (
    <>
      <p style={{ margin: '24px 0' }}>
        <a className="act" href={url} style={button}>
          {label}
        </a>
      </p>
      <p className="muted" style={small}>
        If the button does nothing, copy this address into your browser:
        <br />
        <a className="link" href={url} style={{ color: light.accent, wordBreak: 'break-all' }}>
          {url}
        </a>
      </p>
    </>
  );
}

/** Words with the lines that they were written in. */
function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}

function Facts({ rows }: { rows: readonly (readonly [string, string])[] }) {
  const cell: CSSProperties = {
    ...paragraph,
    padding: '4px 16px 4px 0',
    verticalAlign: 'top',
    textAlign: 'left',
  };
  return (
    <table style={{ margin: '0 0 16px' }} cellPadding={0} cellSpacing={0}>
      <tbody>
        {rows.map(([says, value]) => (
          <tr key={says}>
            <th scope="row" className="muted" style={{ ...cell, fontWeight: 400, color: light.muted }}>
              {says}
            </th>
            <td className="text" style={cell}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One part of a letter. */
export function BlockPart({ block }: { block: Block }) {
  switch (block.is) {
    case 'act':
      return <Act label={block.label} url={block.url} />;
    case 'facts':
      return <Facts rows={block.rows} />;
    case 'news':
      return (
        <>
          <h2 className="text" style={{ ...paragraph, margin: '0 0 4px', fontSize: 17 }}>
            {block.title}
          </h2>
          <p className="text" style={paragraph}>
            <Lines text={block.text} />
          </p>
        </>
      );
    case 'note':
      return (
        <p className="muted" style={small}>
          <Lines text={block.text} />
        </p>
      );
    default:
      return (
        <p className="text" style={paragraph}>
          <Lines text={block.text} />
        </p>
      );
  }
}
