import { dayInWords, nairobiWords } from '../../../core/clock.ts';
import { beside } from '../../../core/side-thread.ts';
import type { BinderView } from './binder.view.ts';

/** One part of a paper: its heading, and what is said in turn, each with a line above it or none. */
export interface Part {
  heading: string;
  paragraphs: { above: string; text: string }[];
}

/** A binder as a paper. */
export interface BinderPaper {
  club: string;
  title: string;
  kind: string;
  parts: Part[];
}

const plain = (text: string): Part['paragraphs'][number] => ({ above: '', text });

const sizeInWords = (bytes: number): string => `${String(Math.max(1, Math.round(bytes / 1024)))} KB`;

/** Who signed, and when. */
function signatures(binder: BinderView): string[] {
  const { handedOverAt, handedOverBy, takenOverAt, takenOverBy, witnessReason } = binder;
  const first =
    handedOverAt === null
      ? 'Not handed over yet.'
      : `${witnessReason === '' ? 'Handed over by' : 'Handed over before the witness'} ${handedOverBy ?? ''} on ${nairobiWords(handedOverAt)}.`;
  return [
    first,
    ...(witnessReason === '' ? [] : [`Reason of the witness: ${witnessReason}`]),
    takenOverAt === null
      ? 'Not taken over yet.'
      : `Taken over by ${takenOverBy ?? ''} on ${nairobiWords(takenOverAt)}.`,
  ];
}

const ofTerm = ({ startDate, endDate }: BinderView): string =>
  `From ${dayInWords(startDate)}${endDate === null ? '' : ` to ${dayInWords(endDate)}`}`;

/** What stands where there is nothing. */
const orNothing = (paragraphs: Part['paragraphs'], nothing: string): Part['paragraphs'] =>
  paragraphs.length > 0 ? paragraphs : [plain(nothing)];

/** The binder as pages to draw. */
export function binderPaper(binder: BinderView, club: string): BinderPaper {
  const { notes, documents, matters, handoverNotes } = binder;
  const office = `${binder.positionDisplay}, ${binder.academicYear}`;
  return {
    club,
    title: `Handover binder: ${office}`,
    kind: 'Handover binder',
    parts: [
      { heading: office, paragraphs: [plain(`${binder.holderName}. ${ofTerm(binder)}.`)] },
      { heading: 'Signatures', paragraphs: signatures(binder).map(plain) },
      ...(handoverNotes === ''
        ? []
        : [{ heading: 'Kept with the term', paragraphs: [plain(handoverNotes)] }]),
      {
        heading: 'Notes',
        paragraphs: orNothing(
          notes.map(({ title, text, createdAt }) => ({
            above: `${title} (${nairobiWords(createdAt)})`,
            text,
          })),
          'No notes.',
        ),
      },
      {
        heading: 'Open matters',
        paragraphs: orNothing(
          matters.map(({ says, count, since }) =>
            plain(`${says}: ${String(count)}, the oldest since ${nairobiWords(since)}`),
          ),
          'Nothing waited.',
        ),
      },
      {
        heading: 'Documents',
        paragraphs: orNothing(
          documents.map(({ fileName, sizeBytes, createdAt }) =>
            plain(`${fileName}, ${sizeInWords(sizeBytes)}, added ${nairobiWords(createdAt)}`),
          ),
          'No documents.',
        ),
      },
    ],
  };
}

/** Draws the paper where nobody waits for it. */
export const drawnBinder = (paper: BinderPaper): Promise<Uint8Array> =>
  beside<Uint8Array>('features/executives/binder/drawn-binder.thread', paper);
