import published from '../../../../schema/fields.json' with { type: 'json' };

/** What the server publishes of the objects that people edit, by object and field. */
export { published };

/** What a form checks of one field before it asks the server, in the server's words. */
export interface FieldLimits<Value = unknown> {
  kind: string;
  /** Said of an empty field; one without it may stay empty. */
  required?: string;
  /** Of a text in characters, of a number itself. */
  min?: number;
  max?: number;
  tooShort?: string;
  /** Of a list: how many there may be, each of at most `max` characters. */
  maxItems?: number;
  pattern?: string;
  mismatch?: string;
  /** What the server takes where nothing is sent. */
  fallback?: Value;
}

/** The whole numbers that a field takes, for a list to choose from. */
export const wholeNumbers = ({ min, max }: { min: number; max: number }): number[] =>
  Array.from({ length: max - min + 1 }, (_, index) => min + index);

/** JSON knows no more of codes than that they are texts. */
type Fallback<Value> = Value extends string ? string : Value;

export type LimitsOf<Values> = {
  readonly [Name in keyof Values]-?: FieldLimits<Fallback<Values[Name]>>;
};

/** What the form of one kind of object is made of. */
export interface ObjectForm<Values> {
  limits: LimitsOf<Values>;
  /** What the form of a new object begins with: what the server takes where nothing is sent, and else nothing. */
  blank: Partial<Values>;
  /** What the form begins with when an object is changed: its fields, and nothing else that was read of it. */
  filledWith: (object: Values) => Values;
}

const writtenKinds = ['text', 'address', 'day', 'time'];

function blankOf({ kind, fallback }: FieldLimits): unknown {
  if (fallback !== undefined) return fallback;
  return writtenKinds.includes(kind) ? '' : undefined;
}

/**
 * The form of an object from what the server publishes of its fields. `Values` is what the form hands in: a field that
 * is not published, and one that the query leaves out, do not compile.
 */
export function objectForm<Values extends object>(limits: LimitsOf<Values>): ObjectForm<Values> {
  const names = Object.keys(limits) as (keyof Values)[];
  return {
    limits,
    blank: Object.fromEntries(names.map((name) => [name, blankOf(limits[name])])) as Partial<Values>,
    filledWith: (object) => Object.fromEntries(names.map((name) => [name, object[name]])) as Values,
  };
}
