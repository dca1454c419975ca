import type { Params } from 'react-router-dom';
import type { PageQuestion } from '../api/plain/first-answer';

/** What a page asks first, by its address: it can be asked while the page before stays. */
export interface AsksAhead {
  ahead?: (address: Readonly<Params>) => PageQuestion & { isKept?: true };
}
