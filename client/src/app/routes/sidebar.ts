import { positionTitle } from '../../shared/format/positions';
import { holdsAny } from '../../shared/session/permissions';
import type { SessionUser } from '../../shared/session/stored-session';
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

type SidebarUser = Pick<SessionUser, 'role' | 'effectivePermissions' | 'activeExecutivePosition'>;

type Panel = { sidebar: SidebarName; title: string };

const memberPanel: Panel = { sidebar: 'member', title: 'Member' };
const adminPanel: Panel = { sidebar: 'admin', title: 'Admin Panel' };

/** A role that is not listed is treated as a member. */
const panels: Partial<Record<string, Panel>> = {
  SUPERADMIN: adminPanel,
  ADMIN: adminPanel,
  MANAGER: { sidebar: 'manager', title: 'Manager Panel' },
};

function isShown({ anyOf = [], positions }: MenuEntry, user: SidebarUser): boolean {
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

/** The menu of the role; executives of any role get their own section before the settings at the end. */
export function sidebarFor(user: SidebarUser): Sidebar {
  const { sidebar, title } = panels[user.role] ?? memberPanel;
  const sections = grouped(sidebar, user);
  if (user.activeExecutivePosition) {
    const section = {
      title: positionTitle(user.activeExecutivePosition),
      items: entriesOf('executive', user).map(toItem),
    };
    const settings = sections.findIndex((each) => each.title === 'Settings');
    sections.splice(settings === -1 ? sections.length : settings, 0, section);
  }
  return { title, sections };
}

/** The entry to highlight: the one whose path is the longest beginning of the address. */
export function activePath(sidebar: Sidebar, pathname: string): string | undefined {
  const paths = sidebar.sections.flatMap(({ items }) => items.map(({ path }) => path));
  const within = paths.filter((path) => pathname === path || pathname.startsWith(`${path}/`));
  return within.sort((a, b) => b.length - a.length)[0];
}
