import { strFromU8, unzipSync, type Unzipped } from 'fflate';
import { elementsOf, attributeOf, plainText } from './xml-scan.ts';
import { UnreadableSheet, type SheetLine } from './sheet-read.ts';

/** Unpacked, no sheet of people is larger. */
const MAX_UNPACKED = 40 * 1024 * 1024;
/** Whatever stands further to the right stands here, beyond every bound. */
const MAX_COLUMN = 200;

const SHARED = 'xl/sharedStrings.xml';
const BOOK = 'xl/workbook.xml';
const LINKS = 'xl/_rels/workbook.xml.rels';

const isNeeded = (name: string): boolean =>
  [SHARED, BOOK, LINKS].includes(name) || /^xl\/worksheets\/[^/]+\.xml$/.test(name);

function unpacked(bytes: Buffer): Unzipped {
  let size = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (/vbaProject\.bin$/i.test(name)) {
          throw new UnreadableSheet(
            'This workbook has macros, which are not read. Please save it as a plain workbook (.xlsx).',
          );
        }
        size += isNeeded(name) ? originalSize : 0;
        if (size > MAX_UNPACKED) {
          throw new UnreadableSheet('This workbook is too large. Please send it in parts.');
        }
        return isNeeded(name);
      },
    });
  } catch (error) {
    throw error instanceof UnreadableSheet
      ? error
      : new UnreadableSheet('This workbook is damaged. Please save it once more.');
  }
}

const fileIn = (files: Unzipped, name: string): string => {
  const bytes = files[name];
  return bytes ? strFromU8(bytes) : '';
};

/** The first sheet as the workbook shows it. */
function firstSheet(files: Unzipped): string {
  const [sheet] = elementsOf(fileIn(files, BOOK), 'sheet');
  const wanted = sheet && attributeOf(sheet.tag, 'r:id');
  const link = elementsOf(fileIn(files, LINKS), 'Relationship').find(
    ({ tag }) => wanted !== undefined && attributeOf(tag, 'Id') === wanted,
  );
  const target = (link && attributeOf(link.tag, 'Target'))?.replace(/^\/?(xl\/)?/, 'xl/');
  const xml = fileIn(files, target ?? 'xl/worksheets/sheet1.xml');
  if (xml === '') {
    throw new UnreadableSheet('This workbook has no sheet that can be read. Please save it once more.');
  }
  return xml;
}

/** `AB12` is the column 27, from 0. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? 'A';
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

const textsIn = (xml: string): string =>
  elementsOf(xml, 't')
    .map(({ inner }) => plainText(inner))
    .join('');

/** What a cell shows: of a formula, the value that was worked out last. */
function valueOf(tag: string, inner: string, shared: readonly string[]): string {
  const type = attributeOf(tag, 't');
  if (type === 'inlineStr') {
    return textsIn(inner);
  }
  const written = plainText(elementsOf(inner, 'v')[0]?.inner ?? '');
  return type === 's' ? (shared[Number(written)] ?? '') : written;
}

function cellsOf(row: string, shared: readonly string[]): string[] {
  const cells: string[] = [];
  for (const { tag, inner } of elementsOf(row, 'c')) {
    const column = Math.min(columnOf(attributeOf(tag, 'r') ?? ''), MAX_COLUMN);
    const value = valueOf(tag, inner, shared).trim();
    while (cells.length < column && value !== '') {
      cells.push('');
    }
    if (value !== '') {
      cells[column] = value;
    }
  }
  return cells;
}

/** The lines of the first sheet of an Excel workbook. Nothing in it is run. */
export function xlsxLines(bytes: Buffer): SheetLine[] {
  const files = unpacked(bytes);
  const sheet = firstSheet(files);
  if (sheet.includes('<mergeCell ')) {
    throw new UnreadableSheet(
      'This sheet has merged cells, so that nobody can say whose they are. Please unmerge them and save it.',
    );
  }
  const shared = elementsOf(fileIn(files, SHARED), 'si').map(({ inner }) => textsIn(inner));
  return elementsOf(sheet, 'row').map(({ tag, inner }, at) => ({
    line: Number(attributeOf(tag, 'r') ?? at + 1),
    cells: cellsOf(inner, shared),
  }));
}
