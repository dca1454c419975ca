import type { FindablePage } from '../../features/search/palette-place';
import type { SessionUser } from '../../shared/session/stored-session';
import { missingRights } from '../routes/missing-rights';
import { routes } from '../routes/registry';
import type { AppRoute } from '../routes/route-types';
import { otherWords } from './other-words';

type Reader = Pick<SessionUser, 'rights' | 'canOperate'>;

const mayOpen = ({ access }: AppRoute, user: Reader): boolean =>
  access.kind === 'operator' ? user.canOperate : missingRights(access, user).length === 0;

const isFindable = ({ area, content, path }: AppRoute): boolean =>
  area === 'dashboard' && content.state === 'real' && !path.includes(':');

/** The pages of the dashboard that a person may open and that need no number, by name. */
export const pagesToFind = (user: Reader, pages: readonly AppRoute[] = routes): FindablePage[] =>
  pages
    .filter((route) => isFindable(route) && mayOpen(route, user))
    .map(({ title, path, menus = [] }) => ({
      title,
      path,
      words: [...menus.flatMap(({ label }) => label ?? []), ...(otherWords[path] ?? [])],
    }))
    .sort((a, b) => a.title.localeCompare(b.title));
