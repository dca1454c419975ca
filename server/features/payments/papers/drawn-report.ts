import { asText, type NamedSheet, type Sheet } from '../../../core/files/list-files.ts';
import { pdfOf, type Pages } from '../../../core/files/pdf-pages.ts';

/** A report of the club: lists one below the other, on as many pages as they need. */
export interface DrawnReport {
  club: string;
  title: string;
  lists: NamedSheet[];
}

const MARGIN = 36;
const GAP = 6;
const ROW_GAP = 3;

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
  drawRow(page, titles);
  page.font('regular').fillColor('#111111');
  for (const row of rows) {
    drawRow(
      page,
      row.map((cell, at) => asText(cell, kinds[at] ?? 'text')),
    );
  }
  if (rows.length === 0) {
    page.text('None.', MARGIN);
  }
}

/** Cells side by side, as high as the highest of them; never cut by the end of a page. */
function drawRow(page: Pages, cells: readonly string[]): void {
  const width = (page.page.width - 2 * MARGIN) / cells.length - GAP;
  const texts = cells.map((text) => text.normalize('NFC'));
  const height = Math.max(...texts.map((text) => page.heightOfString(text === '' ? ' ' : text, { width })));
  if (page.y + height > bottomOf(page)) {
    page.addPage();
  }
  const top = page.y;
  texts.forEach((text, at) => {
    page.text(text, MARGIN + at * (width + GAP), top, { width, height: height + 1 });
  });
  page.y = top + height + ROW_GAP;
}
