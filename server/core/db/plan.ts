import type { Expression } from 'kysely';
import { ValueNode } from 'kysely';

/** A value that is bound at each call: while a statement is planned it can only be handed on, never looked at. */
export type Value<T> = Expression<T>;

/** A number that is a part of the shape: it stands in the text, where PostgreSQL's planner sees it. */
export class Fixed implements Expression<number> {
  constructor(readonly value: number) {}

  get expressionType(): undefined {
    return undefined;
  }

  toOperationNode(): ValueNode {
    return ValueNode.createImmediate(this.value);
  }
}

/** What callers give for what a statement asks: the values themselves. */
export type Given<Asked> = Asked extends Fixed
  ? Fixed
  : Asked extends Expression<infer T>
    ? T
    : Asked extends boolean | null | undefined
      ? Asked
      : { readonly [K in keyof Asked]: Given<Asked[K]> };

/** Stands for a value while a statement is planned. */
export class Mark implements Expression<never> {
  constructor(readonly index: number) {}

  get expressionType(): undefined {
    return undefined;
  }

  toOperationNode(): ValueNode {
    return ValueNode.create(this);
  }
}

/** What was asked, told apart: its shape decides the text of a statement, its values are bound. */
export interface Shape {
  key: string;
  values: unknown[];
}

type Branch = Readonly<Record<string, unknown>> | readonly unknown[];

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype;

/** Records, lists of records and empty lists are shape; dates, buffers and lists of texts or numbers are one value each. */
const isBranch = (value: unknown): value is Branch => {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return first === undefined || (typeof first === 'object' && first !== null && isPlain(first));
};

const isAbsent = (value: unknown): value is null | undefined => value === null || value === undefined;

function describe(value: unknown, values: unknown[]): string {
  if (isAbsent(value)) {
    return '-';
  }
  if (typeof value === 'boolean') {
    return value ? 'y' : 'n';
  }
  if (value instanceof Fixed) {
    return `=${String(value.value)}`;
  }
  if (!isBranch(value)) {
    values.push(value);
    return '?';
  }
  let key = '{';
  for (const [name, part] of Object.entries(value)) {
    key += name + describe(part, values);
  }
  return `${key}}`;
}

/** Separates the shape of what was asked from its values, which come in the order in which `marked` counts them. */
export function shapeOf(asked: unknown): Shape {
  const values: unknown[] = [];
  return { key: describe(asked, values), values };
}

/** The same thing with a mark in the place of every value. */
export function marked<Asked>(asked: Given<Asked>): Asked {
  let count = 0;
  const mark = (value: unknown): unknown => {
    if (isAbsent(value) || typeof value === 'boolean') {
      return value ?? null;
    }
    if (value instanceof Fixed) {
      return value;
    }
    if (!isBranch(value)) {
      return new Mark(count++);
    }
    return Array.isArray(value)
      ? value.map(mark)
      : Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mark(part)]));
  };
  return mark(asked) as Asked;
}

/** Stands for a value that a statement can do without. */
class Without extends Mark {}

const every = (mark: () => Mark): object => new Proxy({}, { get: mark });

/** Asks for everything: whatever a statement looks up is a value. */
export const anything = every(() => new Mark(0));

/** Asks for nothing that can be left out. */
export const nothingAtAll = every(() => new Without(0));

/** Adds what is asked for, and leaves out what is not. */
export function given<T, Part>(asked: T, part: (asked: NonNullable<T>) => Part): Part | null {
  return asked === null || asked === undefined || asked instanceof Without ? null : part(asked);
}
