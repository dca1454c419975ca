import { useQuery } from '@apollo/client/react';
import { useList } from '../../../shared/api/use-list';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import { ErrorResult } from '../../../shared/ui/error-result';
import { PageLoading } from '../../../shared/ui/page-loading';
import { Panel } from '../../../shared/ui/panel';
import { PermissionsOfDocument, type PermissionsOfQuery } from '../users/permission-dialog.generated';
import { sourceOf } from '../users/permission-source';
import { PermissionTitlesDocument } from '../users/role-dialog.generated';
import styles from './person.module.css';

/** What a person may do, by area, and where each right comes from. */
export function HeldPermissions({ id }: { id: string }) {
  const { shown, error, retry } = useList(PermissionsOfDocument, { id }, (data) => data.permissionsOf);
  const groups = useQuery(PermissionTitlesDocument).data?.permissionCatalogue ?? [];
  if (error) return <ErrorResult error={error} title="Error Loading Permissions" onRetry={retry} />;
  if (!shown) return <PageLoading label="Looking for permissions" />;
  const named = groups.map(({ label, permissions }) => ({
    label,
    permissions: permissions.filter(({ name }) => isTold(shown, name)),
  }));
  return (
    <div className={styles.panels}>
      {named
        .filter(({ permissions }) => permissions.length > 0)
        .map(({ label, permissions }) => (
          <Panel key={label} title={label}>
            <ul className={styles.held}>
              {permissions.map(({ name, title }) => (
                <li key={name}>
                  <span>{title}</span>
                  <Source sources={shown} name={name} />
                </li>
              ))}
            </ul>
          </Panel>
        ))}
    </div>
  );
}

type Sources = PermissionsOfQuery['permissionsOf'];

const isTold = ({ permissions, revoked }: Sources, name: string): boolean =>
  permissions.includes(name) || revoked.includes(name);

function Source({ sources, name }: { sources: Sources; name: string }) {
  const source = sourceOf(sources, name);
  return source && <StatusTag tone={source.tone}>{source.label}</StatusTag>;
}
