import type { Caller } from './http-client.ts';
import type { TestApp } from './test-app.ts';

/** A list that can be gone through by cursors, as somebody asks for it. */
export interface CursorList {
  field: string;
  /** Arguments beside those of the page, for example `search: "chess"`. */
  asked?: string;
}

export interface CursorPage {
  results: { id: string }[];
  count: number;
  endCursor: string | null;
}

/** One page of a list, by what stands in `paging`. */
export async function pageOf(
  app: Pick<TestApp, 'ask'>,
  caller: Caller,
  { field, asked = '' }: CursorList,
  paging: { page?: number; pageSize: number; after?: string | null },
): Promise<CursorPage> {
  const given = Object.entries(paging).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const query = `{ page: ${field}(${[asked, ...given].join(' ')}) { results { id } count endCursor } }`;
  return (await app.ask<{ page: CursorPage }>(caller, query)).page;
}

interface Gone {
  ids: string[];
  counts: number[];
}

/** Goes through a list by its cursors, from its beginning or from behind a row. */
export async function walkByCursor(
  app: Pick<TestApp, 'ask'>,
  caller: Caller,
  list: CursorList,
  { pageSize, after = null }: { pageSize: number; after?: string | null },
): Promise<Gone> {
  const gone: Gone = { ids: [], counts: [] };
  let page = await pageOf(app, caller, list, { pageSize, after });
  for (;;) {
    if (gone.ids.length > page.count) {
      throw new Error(`${list.field} goes on behind its end`);
    }
    gone.ids.push(...page.results.map(({ id }) => id));
    gone.counts.push(page.count);
    if (page.endCursor === null) {
      return gone;
    }
    page = await pageOf(app, caller, list, { pageSize, after: page.endCursor });
  }
}

/** Goes through the same list by the numbers of its pages. */
export async function walkByNumber(
  app: Pick<TestApp, 'ask'>,
  caller: Caller,
  list: CursorList,
  pageSize: number,
): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 1; ; number += 1) {
    const { results } = await pageOf(app, caller, list, { page: number, pageSize });
    ids.push(...results.map(({ id }) => id));
    if (results.length < pageSize) {
      return ids;
    }
  }
}
