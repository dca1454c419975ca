import { pdfOf, type Pages } from '../../../core/files/pdf-pages.ts';
import type { BinderPaper, Part } from './binder-paper.ts';

const MARGIN = 56;

function drawPart(page: Pages, { heading, paragraphs }: Part): void {
  page.moveDown(1).fillColor('#1f4d3a').font('bold').fontSize(13).text(heading);
  for (const { above, text } of paragraphs) {
    page.moveDown(0.4);
    if (above !== '') {
      page.fillColor('#111111').font('bold').fontSize(10).text(above.normalize('NFC'));
    }
    page.fillColor('#111111').font('regular').fontSize(10).text(text.normalize('NFC'), { lineGap: 2 });
  }
}

/** Draws the paper on as many A4 pages as it takes. */
export const pdfBinder = ({ club, title, kind, parts }: BinderPaper): Promise<Buffer> =>
  pdfOf({ club, title, size: 'A4', margin: MARGIN }, (page) => {
    page.fillColor('#1f4d3a').font('bold').fontSize(16).text(club);
    page.moveDown(0.2).fillColor('#555555').font('regular').fontSize(11).text(kind);
    for (const part of parts) {
      drawPart(page, part);
    }
  });
