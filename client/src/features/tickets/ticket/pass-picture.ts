import { encode } from 'uqr';
import { club } from '../../../shared/club';
import { formatMoment } from '../../../shared/format/dates';
import { palettes } from '../../../shared/theme/tokens';
import { passLines } from './pass-lines';
import type { Ticket } from './use-ticket';

/** As tall as most phones show without a step to the side. */
const SIZE = { width: 1080, height: 1620 };
const MARGIN = 72;
const BAND = 128;
const QR_SIDE = 940;
const QR_MARGIN = 4;

/** Light in every theme: cameras read no other. */
const ink = palettes.light;
const SERIF = 'Georgia, "DejaVu Serif", serif';
const SANS = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

interface Style {
  font: string;
  colour: string;
  lineHeight: number;
  most: number;
}

const styles: Record<'title' | 'when' | 'place', Style> = {
  title: { font: `700 60px ${SERIF}`, colour: ink.text, lineHeight: 72, most: 3 },
  when: { font: `600 38px ${SANS}`, colour: ink.text, lineHeight: 50, most: 1 },
  place: { font: `400 34px ${SANS}`, colour: ink.muted, lineHeight: 44, most: 2 },
};

/** Writes a text below `top`, in the middle; answers where it ends. */
function write(pen: CanvasRenderingContext2D, text: string, style: Style, top: number): number {
  pen.font = style.font;
  pen.fillStyle = style.colour;
  const room = { width: SIZE.width - 2 * MARGIN, most: style.most };
  const lines = passLines(text, room, (words) => pen.measureText(words).width);
  for (const [at, line] of lines.entries()) pen.fillText(line, SIZE.width / 2, top + at * style.lineHeight);
  return top + lines.length * style.lineHeight;
}

function drawCode(pen: CanvasRenderingContext2D, code: string, top: number): void {
  const { data, size } = encode(code, { border: 0, ecc: 'M' });
  // Whole pixels, so that every square keeps its edges.
  const square = Math.floor(QR_SIDE / (size + 2 * QR_MARGIN));
  const left = Math.round((SIZE.width - square * size) / 2);
  pen.fillStyle = 'black';
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) pen.fillRect(left + x * square, top + (y + QR_MARGIN) * square, square, square);
}

function draw(pen: CanvasRenderingContext2D, { number, code, event }: Ticket): void {
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, SIZE.width, SIZE.height);
  pen.fillStyle = ink.deep;
  pen.fillRect(0, 0, SIZE.width, BAND);
  pen.textAlign = 'center';
  pen.textBaseline = 'top';
  write(pen, club.name, { font: `700 46px ${SERIF}`, colour: ink.onDeep, lineHeight: 56, most: 1 }, 40);
  const underTitle = write(pen, event.title, styles.title, BAND + 48);
  const underWhen = write(pen, formatMoment(event.startsAt), styles.when, underTitle + 20);
  write(pen, event.location, styles.place, underWhen + 6);
  const codeTop = SIZE.height - QR_SIDE - 104;
  drawCode(pen, code, codeTop);
  write(pen, `Ticket ${number}`, styles.when, SIZE.height - 108);
}

/** The ticket as a picture that can be kept among photos, sent and shown; made on the device, without a network. */
export function passPicture(ticket: Ticket): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, SIZE);
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.reject(new Error('This browser draws no pictures'));
  draw(pen, ticket);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('The picture could not be made'));
    }, 'image/png');
  });
}
