import { pdfOf } from '../../../core/files/pdf-pages.ts';

/** A paper of the club: what it is, its lines, and what stands below them. */
export interface DrawnPaper {
  club: string;
  /** What readers of files show, for example "Receipt RCT-2026-000042". */
  title: string;
  kind: string;
  lines: [label: string, value: string][];
  foot: string;
}

const MARGIN = 56;
const LABEL_WIDTH = 150;

/** The paper as one A5 page. */
export const pdfPaper = ({ club, title, kind, lines, foot }: DrawnPaper): Promise<Buffer> =>
  pdfOf({ club, title, size: 'A5', margin: MARGIN }, (page) => {
    page.fillColor('#1f4d3a').font('bold').fontSize(16).text(club);
    page.moveDown(0.2).fillColor('#555555').font('regular').fontSize(11).text(kind);
    page.moveDown(1.5).fontSize(10);
    for (const [label, value] of lines) {
      const top = page.y;
      page.fillColor('#666666').text(label, MARGIN, top, { width: LABEL_WIDTH });
      page.fillColor('#111111').text(value.normalize('NFC'), MARGIN + LABEL_WIDTH, top, {
        width: page.page.width - 2 * MARGIN - LABEL_WIDTH,
      });
      page.moveDown(0.6);
    }
    page.moveDown(1).fillColor('#666666').fontSize(9).text(foot, MARGIN);
  });
