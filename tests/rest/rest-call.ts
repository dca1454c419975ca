import type { ContractRow } from './contract-rows.ts';

type Arguments = Record<string, unknown>;

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Names that REST gives to an argument of GraphQL, where they differ by more than case. */
const NAMES: Record<string, string> = {
  period_months: 'membership_period',
  event_id: 'event',
  person: 'user_id',
  id: 'order_id',
};

/** Codes that REST writes in small letters (contract §2). */
const SMALL = new Set(['category']);

/** The one enumeration that REST writes as people read it. */
const asTitle = (code: string): string =>
  code
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

const named =
  (path: string) =>
  ([name, value]: [string, unknown]): [string, unknown] => {
    const sent = NAMES[snakeCase(name)] ?? snakeCase(name);
    if (sent === 'items') {
      return [sent, (value as Arguments[]).map(({ item, ...line }) => ({ merchandise: item, ...line }))];
    }
    if (!SMALL.has(sent) || typeof value !== 'string') {
      return [sent, value];
    }
    return [sent, path.startsWith('blog/') ? asTitle(value) : value.toLowerCase()];
  };

/** Calls the row as the GraphQL operation is called with these arguments: its id into the path, the rest into the body. */
export function restCall(
  { method, path }: ContractRow,
  given: Arguments,
): { path: string; body?: Arguments } {
  const { input, ...rest } = given;
  const parameter = /\{(\w+)\}/.exec(path)?.[1];
  const isId = (name: string): boolean => name === parameter || /^id$|Id$/.test(name);
  const idName = parameter === undefined ? undefined : Object.keys(rest).find(isId);
  const id = idName === undefined ? '' : String(rest[idName]);
  const others = Object.entries({ ...rest, ...(input as Arguments | undefined) }).filter(
    ([name]) => name !== idName,
  );
  return {
    path: `/api/${path.replace(/\{\w+\}/, id)}`,
    ...(method === 'POST' || method === 'PATCH' ? { body: Object.fromEntries(others.map(named(path))) } : {}),
  };
}
