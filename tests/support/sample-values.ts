import type { Field } from '../../server/core/fields/field.ts';

/** Two values that a field takes, as the server keeps them. */
export type Samples = readonly [unknown, unknown];

function textOf(word: string, { min = 1, max = Infinity }: Field['limits']): string {
  let text = word;
  while (text.length < min) {
    text += ` ${word}`;
  }
  return text.slice(0, max).trim();
}

/** Samples of a field that follow from what it says of itself; `rows` are numbers of rows that a link may name. */
export function samplesOf(field: Field, rows: readonly [number, number]): Samples {
  const { limits } = field;
  switch (field.kind) {
    case 'text':
      return [textOf('Mwanzo', limits), textOf('Mwisho', limits)];
    case 'flag':
      return [field.fallback !== true, field.fallback === true];
    case 'day':
      return ['2031-05-04', '2032-06-05'];
    case 'time':
      return ['09:30', '14:00'];
    case 'address':
      return ['https://pictures.example/first.jpg', 'https://pictures.example/second.jpg'];
    case 'texts':
      return [[textOf('Notebook', limits)], [textOf('Pen', limits), textOf('Water', limits)]];
    case 'code': {
      const [first, second] = Object.values(field.codes ?? {});
      return [first, second];
    }
    case 'reference':
      return rows;
    case 'number':
      return [limits.min ?? 0, limits.max ?? 1];
  }
}
