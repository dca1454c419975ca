import { pdfOf, type Pages } from '../../../core/files/pdf-pages.ts';

/** Who is expected, with a line for the signature of each. */
export interface SignatureSheet {
  club: string;
  title: string;
  /** Day, hour and place. */
  note: string;
  people: readonly { name: string; studies: string }[];
}

const MARGIN = 42;
const ROW = 26;
const INK = { head: '#1f4d3a', quiet: '#555555', text: '#111111', line: '#999999' };
const COLUMNS = { number: 0, name: 28, studies: 200, signature: 370 };
/** Lines for who comes without a place. */
const EMPTY_LINES = 6;

function head(page: Pages): number {
  const top = page.y + 6;
  page.font('bold').fontSize(9).fillColor(INK.quiet);
  page.text('No', MARGIN + COLUMNS.number, top, { lineBreak: false });
  page.text('Name', MARGIN + COLUMNS.name, top, { lineBreak: false });
  page.text('Course and campus', MARGIN + COLUMNS.studies, top, { lineBreak: false });
  page.text('Signature', MARGIN + COLUMNS.signature, top, { lineBreak: false });
  return top + ROW;
}

function row(
  page: Pages,
  number: number,
  { name, studies }: SignatureSheet['people'][number],
  top: number,
): void {
  const short = { height: 12, ellipsis: true };
  page.font('regular').fontSize(9).fillColor(INK.text);
  page.text(String(number), MARGIN + COLUMNS.number, top, { lineBreak: false });
  page.text(name.normalize('NFC'), MARGIN + COLUMNS.name, top, { ...short, width: 165 });
  page.fillColor(INK.quiet).fontSize(8);
  page.text(studies.normalize('NFC'), MARGIN + COLUMNS.studies, top, { ...short, width: 162 });
  const line = top + 12;
  page
    .moveTo(MARGIN + COLUMNS.signature, line)
    .lineTo(page.page.width - MARGIN, line)
    .strokeColor(INK.line)
    .stroke();
  if (name === '') {
    page
      .moveTo(MARGIN + COLUMNS.name, line)
      .lineTo(MARGIN + COLUMNS.signature - 12, line)
      .stroke();
  }
}

/** The sheet on A4 pages; its head stands on each of them, and empty lines at the end are for who comes unannounced. */
export const pdfSignatures = ({ club, title, note, people }: SignatureSheet): Promise<Buffer> =>
  pdfOf({ club, title, size: 'A4', margin: MARGIN }, (page) => {
    page.fillColor(INK.head).font('bold').fontSize(15).text(club);
    page.fillColor(INK.text).fontSize(12).text(title.normalize('NFC'));
    page.fillColor(INK.quiet).font('regular').fontSize(9).text(note.normalize('NFC')).moveDown(0.5);
    const bottom = page.page.height - MARGIN - ROW;
    let top = head(page);
    const lines = [...people, ...Array.from({ length: EMPTY_LINES }, () => ({ name: '', studies: '' }))];
    for (const [at, person] of lines.entries()) {
      if (top > bottom) {
        page.addPage();
        top = head(page);
      }
      row(page, at + 1, person, top);
      top += ROW;
    }
  });
