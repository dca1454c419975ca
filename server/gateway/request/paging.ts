import { invalidPage } from '../../core/errors.ts';
import { MAX_PAGE_SIZE, pageRequest, type Page, type PageRequest } from '../../core/pagination.ts';

const DEFAULT_PAGE_SIZE = 100;
/** Ten digits and more are past the end of any list. */
const PAGE_NUMBER = /^[1-9]\d{0,8}$/;

const last = (query: URLSearchParams, name: string): string => query.getAll(name).at(-1) ?? '';

const usable = (value: string): number | undefined => (/^[1-9]\d*$/.test(value) ? Number(value) : undefined);

/** Reads `page`, `page_size` and its second name `limit`; `page_size` wins (contract §1.5). */
export function readPage(query: URLSearchParams): PageRequest {
  const page = last(query, 'page');
  if (page !== '' && !PAGE_NUMBER.test(page)) {
    throw invalidPage();
  }
  const size = last(query, 'page_size') === '' ? last(query, 'limit') : last(query, 'page_size');
  return pageRequest(page === '' ? 1 : Number(page), usable(size), DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE);
}

/** A page as the contract prints it; `address` is the absolute address of the list, `query` what came with the call. */
export function pageBody<T>(
  page: Page<T>,
  { address, query }: { address: string; query: URLSearchParams },
  present: (item: T) => object,
): Record<string, unknown> {
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
  return {
    count: page.count,
    next: linkTo(page.page + 1),
    previous: linkTo(page.page - 1),
    results: page.results.map(present),
  };
}
