import { usePageAddress } from '../../../shared/ui/use-page-address';
import type { RoleBook } from './role-book';

/** The right that the address of the page names, and the choices by area. */
export function useRightChoice({ groups }: RoleBook) {
  const { address, page, change, turnTo } = usePageAddress();
  const named = address.get('right');
  const rights = groups.flatMap(({ permissions }) => permissions);
  const titles = new Map(rights.map(({ permission, title }) => [permission, title]));
  return {
    ...{ page, turnTo },
    right: rights.find(({ name }) => name === named) ?? null,
    options: groups.map(({ label, permissions }) => ({
      label,
      options: permissions.map(({ name, title }) => ({ value: name, label: `${label}: ${title}` })),
    })),
    titleOf: (permission: (typeof rights)[number]['permission']): string =>
      titles.get(permission) ?? permission,
    choose: (name: string | undefined) => change({ right: name ?? null, page: null }),
  };
}

export type RightChoice = ReturnType<typeof useRightChoice>;
