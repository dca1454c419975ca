import type { CSSProperties, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BlockPart } from './block-part.tsx';
import { darkRules, light } from './letter-colours.ts';
import { footLinks, type Letter } from './letter.ts';

interface PageProps {
  letter: Letter;
  name: string;
  club: string;
}

const FONTS = "-apple-system, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif";
const WIDTH = 560;

const surface: CSSProperties = {
  width: '100%',
  maxWidth: WIDTH,
  background: light.surface,
  border: `1px solid ${light.line}`,
  borderRadius: 14,
};

/** Seen in lists of mail, behind the subject, and nowhere in the mail itself. */
const unseen: CSSProperties = { display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 };

/** A table of one cell: programs of twenty years ago lay nothing else out. */
function Sheet({
  className,
  style,
  children,
}: {
  className: string;
  style: CSSProperties;
  children: ReactNode;
}) {
  return (
    <table
      role="presentation"
      className={className}
      style={style}
      align="center"
      cellPadding={0}
      cellSpacing={0}
    >
      <tbody>
        <tr>
          <td style={{ padding: 24 }}>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** The one layout of all mails. */
function LetterPage({ letter, name, club }: PageProps) {
  const paragraph: CSSProperties = { margin: '0 0 16px', fontSize: 16, lineHeight: 1.5, color: light.text };
  const small: CSSProperties = { margin: '16px 0 0', fontSize: 13, lineHeight: 1.5, color: light.muted };
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{letter.subject}</title>
        <style>{darkRules}</style>
      </head>
      <body
        className="ground"
        style={{ margin: 0, padding: 16, background: light.ground, fontFamily: FONTS }}
      >
        <div style={unseen}>{letter.preview}</div>
        <Sheet className="surface" style={surface}>
          <p className="link" style={{ ...paragraph, fontWeight: 700, color: light.accent }}>
            {club}
          </p>
          <p className="text" style={paragraph}>
            {name === '' ? 'Hello,' : `Hello ${name},`}
          </p>
          {letter.blocks.map((block, index) => (
            <BlockPart key={index} block={block} />
          ))}
          <p
            className="muted line"
            style={{ ...small, borderTop: `1px solid ${light.line}`, paddingTop: 16 }}
          >
            {letter.why}
          </p>
          {footLinks(letter).map(({ says, url }) => (
            <p key={url} className="muted" style={small}>
              <a className="link" href={url} style={{ color: light.accent }}>
                {says}
              </a>
            </p>
          ))}
        </Sheet>
      </body>
    </html>
  );
}

/** A letter as an HTML page that needs nothing from elsewhere. */
export const letterHtml = (props: PageProps): string =>
  `<!doctype html>${renderToStaticMarkup(<LetterPage {...props} />)}`;
