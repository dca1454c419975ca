import { permissionNames, type PermissionName } from './permissions.ts';

/** Second names that older clients compare. Rights are stored and listed under the area name. */
export const aliases = {
  'content.manage_blogs': 'blog.manage_posts',
  'content.approve_blogs': 'blog.approve_posts',
  'content.view_all_blogs': 'blog.view_all_posts',
  'content.feature_blogs': 'blog.feature_posts',
  'content.manage_gallery': 'gallery.manage_media',
} as const satisfies Record<string, PermissionName>;

export type AliasName = keyof typeof aliases;

/** A permission under either of its names. */
export type AnyPermissionName = PermissionName | AliasName;

export const aliasNames = Object.keys(aliases) as AliasName[];

/** The area name of a permission given under either name; null for a name that the catalogue lacks. */
export function areaName(name: string): PermissionName | null {
  if (isAlias(name)) {
    return aliases[name];
  }
  return permissionNames.find((known) => known === name) ?? null;
}

/** The second names of a permission, usually none. */
export function aliasesOf(name: PermissionName): AliasName[] {
  return aliasNames.filter((alias) => aliases[alias] === name);
}

function isAlias(name: string): name is AliasName {
  return Object.hasOwn(aliases, name);
}
