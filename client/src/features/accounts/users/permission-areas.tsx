import { Checkbox } from 'antd';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import type { PermissionsOfQuery } from './permission-dialog.generated';
import { sourceOf } from './permission-source';
import type { PermissionTitlesQuery } from './role-dialog.generated';
import styles from './users.module.css';

type Group = PermissionTitlesQuery['permissionCatalogue'][number];

interface PermissionAreasProps {
  groups: readonly Group[];
  sources: PermissionsOfQuery['permissionsOf'];
  /** What the person in front of the screen holds: nobody gives more. */
  mine: readonly string[];
  /** The rights that are to be held. */
  wanted: ReadonlySet<string>;
  onChange: (name: string, isHeld: boolean) => void;
}

/** Every right by area: whether it is held, and where it comes from. */
export function PermissionAreas({ groups, ...parts }: PermissionAreasProps) {
  return (
    <div className={styles.areas}>
      {groups.map((group) => (
        <Area key={group.group} group={group} {...parts} />
      ))}
    </div>
  );
}

type AreaProps = Omit<PermissionAreasProps, 'groups'> & { group: Group };

function Area({ group: { label, permissions }, ...parts }: AreaProps) {
  const { wanted, sources } = parts;
  const held = permissions.filter(({ name }) => wanted.has(name)).length;
  const isOwn = ({ name }: { name: string }) => [...sources.granted, ...sources.revoked].includes(name);
  return (
    <details className={styles.area} open={permissions.some((permission) => isOwn(permission))}>
      <summary>
        {label}, {held} of {permissions.length}
      </summary>
      <ul className={styles.choices}>
        {permissions.map((permission) => (
          <Right key={permission.name} permission={permission} {...parts} />
        ))}
      </ul>
    </details>
  );
}

type RightProps = Omit<AreaProps, 'group'> & { permission: Group['permissions'][number] };

function Right({ permission: { name, title, description }, sources, mine, wanted, onChange }: RightProps) {
  const isHeld = wanted.has(name);
  const isBeyond = !mine.includes(name) && !sources.permissions.includes(name);
  return (
    <li className={styles.right}>
      <Checkbox
        checked={isHeld}
        disabled={isBeyond}
        onChange={({ target }) => onChange(name, target.checked)}
      >
        <span className={styles.pair}>
          <span>{title}</span>
          <span className={styles.quiet}>
            {isBeyond ? `${description} You do not hold it, so you cannot give it.` : description}
          </span>
        </span>
      </Checkbox>
      <SourceTag sources={sources} name={name} isHeld={isHeld} />
    </li>
  );
}

function SourceTag({
  sources,
  name,
  isHeld,
}: Pick<RightProps, 'sources'> & { name: string; isHeld: boolean }) {
  if (isHeld !== sources.permissions.includes(name))
    return <StatusTag tone="waiting">{isHeld ? 'Will be given' : 'Will be taken'}</StatusTag>;
  const source = sourceOf(sources, name);
  return source && <StatusTag tone={source.tone}>{source.label}</StatusTag>;
}
