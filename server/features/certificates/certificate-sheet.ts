import { dayInWords } from '../../core/clock.ts';
import { pdfOf, type Pages } from '../../core/files/pdf-pages.ts';

interface CertificatePage {
  number: string;
  name: string;
  title: string;
  /** Day in Nairobi, as `2026-04-18`. */
  day: string;
  /** Where anybody checks it. */
  address: string;
}

/** Certificates of attendance, each on a page of its own. */
export interface CertificateSheet {
  club: string;
  pages: readonly CertificatePage[];
}

const MARGIN = 60;
const FRAME = 28;
const INK = { head: '#1f4d3a', quiet: '#555555', text: '#111111' };
const LONGEST = { name: 90, title: 220 };

const cut = (text: string, most: number): string => {
  const signs = Array.from(text.normalize('NFC'));
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : signs.join('');
};

function draw(page: Pages, club: string, { number, name, title, day, address }: CertificatePage): void {
  const { width, height } = page.page;
  page
    .rect(FRAME, FRAME, width - 2 * FRAME, height - 2 * FRAME)
    .lineWidth(1.5)
    .strokeColor(INK.head)
    .stroke();
  const line = { width: width - 2 * MARGIN, align: 'center' as const };
  page.font('bold').fontSize(16).fillColor(INK.head).text(club, MARGIN, 84, line);
  page.fontSize(28).text('Certificate of attendance', MARGIN, 130, line);
  page.font('regular').fontSize(13).fillColor(INK.quiet).text('This is to say that', MARGIN, 196, line);
  page.font('bold').fontSize(24).fillColor(INK.text).text(cut(name, LONGEST.name), MARGIN, 224, line);
  page.font('regular').fontSize(13).fillColor(INK.quiet).text('was at', line).moveDown(0.4);
  page.font('bold').fontSize(18).fillColor(INK.text).text(cut(title, LONGEST.title), line);
  page
    .font('regular')
    .fontSize(13)
    .fillColor(INK.quiet)
    .text(`on ${dayInWords(day)}.`, line);
  page
    .fontSize(9)
    .text(`Number ${number}. Whether it is good is seen by anybody at`, MARGIN, height - 122, line);
  page
    .fontSize(7.5)
    .fillColor(INK.head)
    .text(address, { ...line, link: address });
}

/** One A4 page across for each. */
export const pdfCertificates = ({ club, pages }: CertificateSheet): Promise<Buffer> =>
  pdfOf(
    {
      club,
      title: 'Certificate of attendance',
      size: 'A4',
      layout: 'landscape',
      margin: FRAME,
      autoFirstPage: false,
    },
    (page) => {
      for (const each of pages) {
        page.addPage();
        draw(page, club, each);
      }
    },
  );
