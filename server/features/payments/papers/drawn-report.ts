import { asText, type NamedSheet, type Sheet } from '../../../core/files/list-files.ts';
import { pdfOf, type Pages } from '../../../core/files/pdf-pages.ts';
import { columnWidths } from './column-widths.ts';

/** A report of the club: lists one below the other, on as many pages as they need. */
export interface DrawnReport {
  club: string;
  title: string;
  lists: NamedSheet[];
}

const MARGIN = 36;
const GAP = 6;
const ROW_GAP = 3;
/** So many rows tell how wide the columns have to be. */
const MEASURED_ROWS = 2_000;

/** The report as A4 pages on their side. */
export const pdfReport = ({ club, title, lists }: DrawnReport): Promise<Buffer> =>
  pdfOf({ club, title, size: 'A4', layout: 'landscape', margin: MARGIN }, (page) => {
    page.fillColor('#1f4d3a').font('bold').fontSize(16).text(club);
    page.fillColor('#555555').font('regular').fontSize(11).text(title);
    for (const { name, sheet } of lists) {
      drawList(page, name, sheet);
    }
  });

const bottomOf = (page: Pages): number => page.page.height - MARGIN;

function drawList(page: Pages, name: string, { titles, kinds, rows }: Sheet): void {
  page.moveDown(1.2).fillColor('#1f4d3a').font('bold').fontSize(12).text(name, MARGIN).moveDown(0.3);
  page.fontSize(8).fillColor('#666666');
  const cells = rows.map((row) => row.map((cell, at) => asText(cell, kinds[at] ?? 'text').normalize('NFC')));
  const columns = columnsOf(page, { titles, kinds }, cells);
  drawRow(page, columns, titles);
  page.font('regular').fillColor('#111111');
  for (const row of cells) {
    drawRow(page, columns, row);
  }
  if (rows.length === 0) {
    page.text('None.', MARGIN);
  }
}

interface Column {
  left: number;
  width: number;
  align: 'left' | 'right';
}

/** Columns that break no reference: measured by what stands in them, in the bold of their titles. */
function columnsOf(
  page: Pages,
  { titles, kinds }: Pick<Sheet, 'titles' | 'kinds'>,
  rows: readonly string[][],
): Column[] {
  const measured = [titles, ...rows.slice(0, MEASURED_ROWS)];
  const longest = (texts: readonly string[]): number =>
    texts.reduce((widest, text) => Math.max(widest, page.widthOfString(text)), 0) + GAP + 1;
  const wishes = titles.map((_, at) => {
    const texts = measured.map((row) => row[at] ?? '');
    return { text: longest(texts), word: longest(texts.flatMap((text) => text.split(' '))) };
  });
  let left = MARGIN;
  return columnWidths(wishes, page.page.width - 2 * MARGIN).map((share, at): Column => {
    const column = { left, width: share - GAP };
    left += share;
    return { ...column, align: kinds[at] === 'text' || kinds[at] === 'moment' ? 'left' : 'right' };
  });
}

/** Cells side by side, as high as the highest of them; never cut by the end of a page. */
function drawRow(page: Pages, columns: readonly Column[], texts: readonly string[]): void {
  const heights = columns.map(({ width }, at) => page.heightOfString(texts[at] || ' ', { width }));
  const height = Math.max(...heights);
  if (page.y + height > bottomOf(page)) {
    page.addPage();
  }
  const top = page.y;
  for (const [at, { left, width, align }] of columns.entries()) {
    page.text(texts[at] ?? '', left, top, { width, align, height: height + 1 });
  }
  page.y = top + height + ROW_GAP;
}
