import { invalidPage } from '../../core/errors.ts';
import type { Page } from '../../core/pagination.ts';
import type { Kind } from './kind.ts';
import { int, listOf, text } from './kinds.ts';
import { resource, type Resource } from './record.ts';

/** A page with the addresses of its neighbours. */
export type Listed<P extends Page<unknown>> = P & { next: string | null; previous: string | null };

/** Where a list was asked for: its absolute address, and what came with the call. */
export interface ListLink {
  address: string;
  query: URLSearchParams;
}

/** Gives a page its links (contract §1.5). Throws 404 when it is past the end. */
export function listed<P extends Page<unknown>>(page: P, { address, query }: ListLink): Listed<P> {
  if (page.page > page.pageCount) {
    throw invalidPage();
  }
  const linkTo = (number: number): string | null => {
    if (number < 1 || number > page.pageCount) {
      return null;
    }
    const parameters = new URLSearchParams(query);
    parameters.set('page', String(number));
    return `${address}?${parameters.toString()}`;
  };
  return { ...page, next: linkTo(page.page + 1), previous: linkTo(page.page - 1) };
}

const link = text.orNull().says('Absolute address, null where the list ends.');

/** What every page of a list prints. */
export const pageFields = <V>(item: Kind<V>) => ({
  count: int,
  next: link,
  previous: link,
  results: listOf(item),
});

/** A page of a list. */
export const pageOf = <V>(item: Resource<V>): Resource<Listed<Page<V>>> =>
  resource<Listed<Page<V>>>()(`${item.name}Page`, pageFields(item));
