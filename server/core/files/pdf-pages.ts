import PDFDocument from 'pdfkit';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

export type Pages = InstanceType<typeof PDFDocument>;

/** Fonts by their names in a document. */
interface Fonts {
  regular: Buffer;
  bold: Buffer;
}

const require = createRequire(import.meta.url);
let fonts: Promise<Fonts> | undefined;

/** The fonts that every PDF reader brings lack letters of Kenyan names, such as ũ and ĩ. */
async function readFonts(): Promise<Fonts> {
  const [regular, bold] = await Promise.all([
    readFile(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
    readFile(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')),
  ]);
  return { regular, bold };
}

interface Described extends PDFKit.PDFDocumentOptions {
  club: string;
  title: string;
}

/** A PDF with what `draw` puts on its pages; the fonts are there as `regular` and `bold`. */
export async function pdfOf(
  { club, title, ...options }: Described,
  draw: (pages: Pages) => void,
): Promise<Buffer> {
  const { regular, bold } = await (fonts ??= readFonts());
  const pages = new PDFDocument({ ...options, info: { Title: title, Author: club } });
  const chunks: Buffer[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    pages.on('data', (chunk: Buffer) => chunks.push(chunk));
    pages.on('end', resolve);
    pages.on('error', reject);
  });
  pages.registerFont('regular', regular).registerFont('bold', bold);
  draw(pages);
  pages.end();
  await finished;
  return Buffer.concat(chunks);
}
