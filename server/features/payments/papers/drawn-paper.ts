import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

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

const require = createRequire(import.meta.url);
let fonts: Promise<[regular: Buffer, bold: Buffer]> | undefined;

/** Regular and bold: the fonts that every PDF reader brings lack letters of Kenyan names, such as ũ and ĩ. */
export const readFonts = (): Promise<[regular: Buffer, bold: Buffer]> =>
  (fonts ??= Promise.all([
    readFile(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
    readFile(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')),
  ]));

/** The paper as one A5 page. */
export async function pdfPaper({ club, title, kind, lines, foot }: DrawnPaper): Promise<Buffer> {
  const [regular, bold] = await readFonts();
  const document = new PDFDocument({ size: 'A5', margin: MARGIN, info: { Title: title, Author: club } });
  const chunks: Buffer[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', resolve);
    document.on('error', reject);
  });
  document.fillColor('#1f4d3a').font(bold).fontSize(16).text(club);
  document.moveDown(0.2).fillColor('#555555').font(regular).fontSize(11).text(kind);
  document.moveDown(1.5).fontSize(10);
  for (const [label, value] of lines) {
    const top = document.y;
    document.fillColor('#666666').text(label, MARGIN, top, { width: LABEL_WIDTH });
    document.fillColor('#111111').text(value.normalize('NFC'), MARGIN + LABEL_WIDTH, top, {
      width: document.page.width - 2 * MARGIN - LABEL_WIDTH,
    });
    document.moveDown(0.6);
  }
  document.moveDown(1).fillColor('#666666').fontSize(9).text(foot, MARGIN);
  document.end();
  await finished;
  return Buffer.concat(chunks);
}
