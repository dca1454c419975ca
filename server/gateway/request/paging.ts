import { z } from 'zod';
import { invalidPage } from '../../core/errors.ts';
import { MAX_PAGE_SIZE, pageRequest, type PageRequest } from '../../core/pagination.ts';

const DEFAULT_PAGE_SIZE = 100;
/** Ten digits and more are past the end of any list. */
const PAGE_NUMBER = /^[1-9]\d{0,8}$/;

const sizeTaken = z.int().min(1).max(MAX_PAGE_SIZE);
const says = (description: string) => ({ param: { description } });

/** What a list takes of its pages, for the documentation. */
export const pageParameters = {
  page: z.int().min(1).default(1).meta(says('From 1.')),
  page_size: sizeTaken.default(DEFAULT_PAGE_SIZE).meta(says('Larger values are cut.')),
  limit: sizeTaken.optional().meta(says('Second name of `page_size`, which wins.')),
};

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
