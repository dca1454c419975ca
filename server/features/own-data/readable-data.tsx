import { renderToStaticMarkup } from 'react-dom/server';
import { nairobiWords } from '../../core/clock.ts';

/** What is told of one kind of things. */
export interface DataPart {
  title: string;
  rows: readonly Readonly<Record<string, unknown>>[];
}

interface PageProps {
  club: string;
  madeAt: Date;
  parts: readonly DataPart[];
  /** Names of the pictures that lie in the folder beside the page, and addresses of those that had no room. */
  pictures: { inside: readonly string[]; outside: readonly string[] };
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

const RULES = `
body { margin: 0 auto; padding: 16px; max-width: 76rem; font: 16px/1.5 system-ui, sans-serif; color: #22261f; background: #fbfaf7; }
h1, h2 { line-height: 1.25; } nav ul { columns: 18rem; } a { color: #0c5f3f; }
.wide { overflow-x: auto; } table { border-collapse: collapse; min-width: 100%; font-size: 14px; }
th, td { text-align: left; vertical-align: top; padding: 6px 12px 6px 0; border-bottom: 1px solid #d9d6cc; white-space: pre-line; min-width: 5.5rem; max-width: 40rem; overflow-wrap: break-word; }
th { font-weight: 600; }
thead th { white-space: nowrap; }
img { max-width: 160px; max-height: 160px; margin: 0 8px 8px 0; border-radius: 8px; }
@media (prefers-color-scheme: dark) { body { color: #ecebe4; background: #171a16; } a { color: #7fd0a8; } th, td { border-color: #3a3f37; } }
`;

function inWords(value: unknown): string {
  if (value === null || value === '') {
    return '–';
  }
  if (typeof value === 'boolean') {
    return value ? 'yes' : 'no';
  }
  if (typeof value === 'string') {
    return MOMENT.test(value) ? nairobiWords(new Date(value)) : value;
  }
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}

type Row = DataPart['rows'][number];

/** One thing, a line for each fact: side by side they would be wider than any screen. */
const OneThing = ({ row }: { row: Row }) => (
  <tbody>
    {Object.entries(row).map(([name, value]) => (
      <tr key={name}>
        <th scope="row">{name}</th>
        <td>{inWords(value)}</td>
      </tr>
    ))}
  </tbody>
);

function Things({ rows }: Pick<DataPart, 'rows'>) {
  const columns = Object.keys(rows[0] ?? {});
  return (
    <>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            {columns.map((column) => (
              <td key={column}>{inWords(row[column])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  );
}

function Part({ title, rows }: DataPart) {
  const [first, ...more] = rows;
  return (
    <>
      <h2 id={title}>{title}</h2>
      <div className="wide">
        <table>{first && more.length === 0 ? <OneThing row={first} /> : <Things rows={rows} />}</table>
      </div>
    </>
  );
}

function DataPage({ club, madeAt, parts, pictures: { inside, outside } }: PageProps) {
  const filled = parts.filter(({ rows }) => rows.length > 0);
  const empty = parts.filter(({ rows }) => rows.length === 0);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`What ${club} has of you`}</title>
        <style dangerouslySetInnerHTML={{ __html: RULES }} />
      </head>
      <body>
        <h1>{`What ${club} has of you`}</h1>
        <p>{`As it stood on ${nairobiWords(madeAt)}, Nairobi time. Programs read the same in data.json.`}</p>
        <nav aria-label="Contents">
          <ul>
            {filled.map(({ title }) => (
              <li key={title}>
                <a href={`#${encodeURIComponent(title)}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        {filled.map((part) => (
          <Part key={part.title} {...part} />
        ))}
        {inside.length > 0 && <h2>Your pictures</h2>}
        {inside.map((name) => (
          <img key={name} src={name} alt={name} />
        ))}
        {outside.length > 0 && <p>Pictures for which there was no room in this file:</p>}
        {outside.map((address) => (
          <p key={address}>
            <a href={address}>{address}</a>
          </p>
        ))}
        {empty.length > 0 && (
          <p>{`There is nothing of these kinds: ${empty.map(({ title }) => title).join(', ')}.`}</p>
        )}
      </body>
    </html>
  );
}

/** A page that a browser shows without the club: what it has of somebody, table by table. */
export const readableData = (props: PageProps): string =>
  `<!doctype html>${renderToStaticMarkup(<DataPage {...props} />)}`;
