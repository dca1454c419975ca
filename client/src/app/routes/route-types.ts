import type { ComponentType } from 'react';
import type { ExecutivePosition, Panel } from '../../shared/api/types.generated';
import type { Right } from '../../shared/session/rights';

export type Area = 'public' | 'standalone' | 'dashboard';

/**
 * Who may open a page. `visitor` is for the sign-in pages, which send signed-in people on. `anyOf` lets everybody through
 * who holds one of the rights, `allOf` who holds each of them, `operator` whoever runs the server; everybody else sees `refusal`. The server
 * decides about the records in any case.
 */
export type Access =
  | { kind: 'public' }
  | { kind: 'visitor' }
  | { kind: 'signedIn'; paid?: boolean }
  | { kind: 'anyOf'; permissions: Right[]; refusal: string; paid?: boolean }
  | { kind: 'allOf'; permissions: Right[]; refusal: string }
  | { kind: 'operator'; refusal: string };

/** `executive` is the section that executives get below their menu. */
export type SidebarName = Panel | 'executive';

/** Names of drawings; the dashboard layout turns them into icons, so that the public pages carry none of them. */
export type MenuIcon =
  | 'home'
  | 'people'
  | 'person'
  | 'crown'
  | 'log'
  | 'calendar'
  | 'text'
  | 'picture'
  | 'shop'
  | 'money'
  | 'orders'
  | 'check'
  | 'megaphone'
  | 'bell'
  | 'chart'
  | 'settings'
  | 'key'
  | 'message'
  | 'document'
  | 'meeting'
  | 'treasury';

export interface MenuEntry {
  sidebar: SidebarName;
  /** Heading above the entry; entries without one stand at the top. */
  group?: string;
  order: number;
  /** When the menu calls the page by another name than its title. */
  label?: string;
  /** Any one of these shows the entry; none shows it to everybody who has the sidebar. */
  anyOf?: Right[];
  /** Only for whoever runs the server. */
  isForOperators?: true;
  /** In the executive section: the positions that see the entry; none means all. */
  positions?: ExecutivePosition[];
}

/** A shortcut on the dashboard's first page; it appears once the page behind it is real and open to the person. */
export interface QuickAction {
  label: string;
  order: number;
  /** Everybody has the actions of a member; staff have those of their menu besides. */
  panel: Panel;
}

type PageContent =
  | {
      state: 'real';
      load: () => Promise<ComponentType>;
      /** A public page that asks the server, and so brings the GraphQL client along; the dashboard always has it. */
      asksServer?: true;
      /** A page beside the site that does without Ant Design. */
      isPlain?: true;
    }
  | {
      state: 'comingSoon';
      /** One sentence: what this page will do for the person who opened it. */
      planned: string;
    };

export interface AppRoute {
  path: string;
  title: string;
  area: Area;
  access: Access;
  content: PageContent;
  icon?: MenuIcon;
  menus?: MenuEntry[];
  quickAction?: QuickAction;
  /** The page one level up in the breadcrumbs; dashboard pages hang under /dashboard unless they say otherwise. */
  parent?: string;
}
