import { matchPath } from 'react-router-dom';
import { positionTitle } from '../../shared/format/positions';
import * as Panel from '../../shared/session/panel.generated';
import { holdsAny } from '../../shared/session/rights';
import type { SessionUser } from '../../shared/session/stored-session';
import { breadcrumbs } from './breadcrumbs';
import { routes } from './registry';
import type { AppRoute, MenuEntry, MenuIcon, SidebarName } from './route-types';

export interface SidebarItem {
  path: string;
  label: string;
  icon: MenuIcon | undefined;
  /** The page only says what is planned. */
  soon: boolean;
}

interface SidebarSection {
  /** Missing for the entries above all headings. */
  title?: string;
  items: SidebarItem[];
}

export interface Sidebar {
  title: string;
  sections: SidebarSection[];
}

type SidebarUser = Pick<SessionUser, 'panel' | 'rights' | 'canOperate' | 'activeExecutivePosition'>;

const titles: Record<SidebarUser['panel'], string> = {
  [Panel.Member]: 'Member',
  [Panel.Manager]: 'Manager Panel',
  [Panel.Admin]: 'Admin Panel',
};

function isShown({ anyOf = [], isForOperators, positions }: MenuEntry, user: SidebarUser): boolean {
  if (isForOperators && !user.canOperate) return false;
  if (positions && !positions.some((position) => position === user.activeExecutivePosition)) return false;
  return holdsAny(user, anyOf);
}

function entriesOf(sidebar: SidebarName, user: SidebarUser): { route: AppRoute; entry: MenuEntry }[] {
  return routes
    .flatMap((route) => (route.menus ?? []).map((entry) => ({ route, entry })))
    .filter(({ entry }) => entry.sidebar === sidebar && isShown(entry, user))
    .sort((a, b) => a.entry.order - b.entry.order);
}

function toItem({ route, entry }: { route: AppRoute; entry: MenuEntry }): SidebarItem {
  return {
    path: route.path,
    label: entry.label ?? route.title,
    icon: route.icon,
    soon: route.content.state === 'comingSoon',
  };
}

function grouped(sidebar: SidebarName, user: SidebarUser): SidebarSection[] {
  const groups = Map.groupBy(entriesOf(sidebar, user), ({ entry }) => entry.group);
  return [...groups].map(([title, entries]) => ({ title, items: entries.map(toItem) }));
}

/** The menu that the server gives the person; executives get their own section before the settings at the end. */
export function sidebarFor(user: SidebarUser): Sidebar {
  const sections = grouped(user.panel, user);
  if (user.activeExecutivePosition) {
    const section = {
      title: positionTitle(user.activeExecutivePosition),
      items: entriesOf('executive', user).map(toItem),
    };
    const settings = sections.findIndex((each) => each.title === 'Settings');
    sections.splice(settings === -1 ? sections.length : settings, 0, section);
  }
  return { title: titles[user.panel], sections };
}

/** The pages of a person's office that stand already. */
export function officePages(user: SidebarUser): { path: string; label: string }[] {
  if (!user.activeExecutivePosition) return [];
  return entriesOf('executive', user)
    .map(toItem)
    .filter(({ soon }) => !soon)
    .map(({ path, label }) => ({ path, label }));
}

/**
 * The entry to highlight: the one whose path is the longest beginning of the address, unless that is the home of them all and
 * the page belongs below another one.
 */
export function activePath(sidebar: Sidebar, pathname: string): string | undefined {
  const paths = sidebar.sections.flatMap(({ items }) => items.map(({ path }) => path));
  const within = paths.filter((path) => pathname === path || pathname.startsWith(`${path}/`));
  const [longest] = within.sort((a, b) => b.length - a.length);
  return longest === '/dashboard' ? (aboveOf(paths, pathname) ?? longest) : longest;
}

/** The nearest page above the one at an address that stands among some paths. */
function aboveOf(paths: readonly string[], pathname: string): string | undefined {
  const route = routes.find(({ path }) => matchPath(path, pathname) !== null);
  return route && breadcrumbs(route).findLast(({ path }) => paths.includes(path))?.path;
}
