import { readable, type Sheet } from '../../../core/files/list-files.ts';
import { pdfOf, type Pages } from '../../../core/files/pdf-pages.ts';

/** A table of the club on paper. */
export interface DrawnTable {
  club: string;
  title: string;
  note: string;
  sheet: Sheet;
}

const MARGIN = 40;
const ROW_HEIGHT = 15;
const GAP = 6;
/** No column asks for more than this, however long its texts are. */
const WIDEST = 124;
/** So many rows tell how wide the columns have to be. */
const MEASURED_ROWS = 200;
const INK = { head: '#1f4d3a', quiet: '#555555', text: '#111111', line: '#cccccc' };

interface Column {
  left: number;
  width: number;
  align: 'left' | 'right';
}

const isText = (kind: Sheet['kinds'][number]): boolean => kind === 'text' || kind === 'moment';

/** Columns are as wide as their texts; together they fill the page. */
function columnsOf(paper: Pages, { kinds }: Sheet, rows: readonly string[][], width: number): Column[] {
  const wanted = kinds.map((_, at) =>
    Math.min(WIDEST, Math.max(...rows.map((row) => paper.widthOfString(row[at] ?? ''))) + GAP),
  );
  const whole = wanted.reduce((sum, each) => sum + each, 0);
  let left = MARGIN;
  return wanted.map((each, at): Column => {
    const share = (width * each) / whole;
    const column = { left, width: share - GAP / 2 };
    left += share;
    return { ...column, align: isText(kinds[at] ?? 'text') ? 'left' : 'right' };
  });
}

function drawRow(paper: Pages, columns: Column[], cells: string[], top: number): void {
  for (const [at, { left, width, align }] of columns.entries()) {
    const text = (cells[at] ?? '').normalize('NFC');
    paper.text(text, left, top, { width, align, height: ROW_HEIGHT - 3, ellipsis: true });
  }
}

/** The table on A4 pages, lying where it has many columns; its head stands on each of them. */
export function pdfTable({ club, title, note, sheet }: DrawnTable): Promise<Buffer> {
  const layout = sheet.titles.length > 5 ? 'landscape' : 'portrait';
  return pdfOf({ club, title, size: 'A4', layout, margin: MARGIN }, (paper) => {
    paper.fillColor(INK.head).font('bold').fontSize(15).text(club);
    paper.fillColor(INK.text).fontSize(12).text(title);
    paper.fillColor(INK.quiet).font('regular').fontSize(9).text(note).moveDown(1);
    drawRows(paper, sheet);
  });
}

function drawRows(paper: Pages, sheet: Sheet): void {
  const rows = sheet.rows.map((row) => row.map((cell, at) => readable(cell, sheet.kinds[at] ?? 'text')));
  const measured = [sheet.titles, ...rows.slice(0, MEASURED_ROWS)];
  paper.font('bold').fontSize(8);
  const columns = columnsOf(paper, sheet, measured, paper.page.width - 2 * MARGIN);
  const bottom = paper.page.height - MARGIN - ROW_HEIGHT;
  let top = drawHead(paper, columns, sheet.titles, paper.y);
  for (const row of rows) {
    if (top > bottom) {
      paper.addPage();
      top = drawHead(paper, columns, sheet.titles, MARGIN);
    }
    drawRow(paper, columns, row, top);
    top += ROW_HEIGHT;
  }
}

/** The head of a page; where its first row begins. */
function drawHead(paper: Pages, columns: Column[], titles: string[], top: number): number {
  paper.font('bold').fillColor(INK.quiet);
  drawRow(paper, columns, titles, top);
  const line = top + ROW_HEIGHT - 4;
  paper
    .moveTo(MARGIN, line)
    .lineTo(paper.page.width - MARGIN, line)
    .strokeColor(INK.line)
    .stroke();
  paper.font('regular').fillColor(INK.text);
  return top + ROW_HEIGHT;
}
