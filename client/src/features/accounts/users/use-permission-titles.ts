import { useQuery } from '@apollo/client/react';
import { PermissionTitlesDocument } from './role-dialog.generated';

/** What permissions are called, by area; asked once. */
export function usePermissionTitles() {
  const groups = useQuery(PermissionTitlesDocument).data?.permissionCatalogue ?? [];
  const titled = (area: string, title: string) => `${area}: ${title}`;
  return {
    groups,
    of: (name: string): string => {
      const group = groups.find(({ permissions }) => permissions.some((one) => one.name === name));
      const title = group?.permissions.find((one) => one.name === name)?.title;
      return group && title ? titled(group.label, title) : name;
    },
  };
}
