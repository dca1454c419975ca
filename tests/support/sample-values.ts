import type { Field } from '../../server/core/fields/field.ts';
import { shillings } from '../../server/core/money.ts';

/** Two values that a field takes, as the server keeps them. */
export type Samples = readonly [unknown, unknown];

function textOf(word: string, { min = 1, max = Infinity }: Field['limits']): string {
  let text = word;
  while (text.length < min) {
    text += ` ${word}`;
  }
  return text.slice(0, max).trim();
}

const SAMPLES: Record<Exclude<Field['kind'], 'reference'>, (field: Field) => Samples> = {
  text: ({ limits }) => [textOf('Mwanzo', limits), textOf('Mwisho', limits)],
  flag: ({ fallback }) => [fallback !== true, fallback === true],
  day: () => ['2031-05-04', '2032-06-05'],
  moment: () => [new Date('2031-05-01T06:00:00Z'), new Date('2031-05-02T06:00:00Z')],
  time: () => ['09:30', '14:00'],
  address: () => ['https://pictures.example/first.jpg', 'https://pictures.example/second.jpg'],
  texts: ({ limits }) => [[textOf('Notebook', limits)], [textOf('Pen', limits), textOf('Water', limits)]],
  code: ({ codes = {} }) => {
    const [first, second] = Object.values(codes);
    return [first, second];
  },
  number: ({ limits: { min = 0, max = 1 } }) => [min, max],
  money: () => [shillings(450), shillings(1200)],
};

/** Samples of a field that follow from what it says of itself; `rows` are numbers of rows that a link may name. */
export function samplesOf(field: Field, rows: readonly [number, number]): Samples {
  return field.kind === 'reference' ? rows : SAMPLES[field.kind](field);
}

/** Fields of events that must fit each other. */
export const eventSamples: Readonly<Record<string, Samples>> = {
  audience: ['ALL', 'BOARD'],
  date: ['2031-05-04', '2031-05-06'],
  endsAt: [new Date('2031-05-07T06:00:00Z'), new Date('2031-05-08T06:00:00Z')],
  registrationOpensAt: [new Date('2031-03-01T06:00:00Z'), new Date('2031-03-02T06:00:00Z')],
};
