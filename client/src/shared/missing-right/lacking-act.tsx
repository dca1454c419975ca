import { LockOutlined } from '@ant-design/icons';
import { useQuery } from '@apollo/client/react';
import { Button, Tooltip } from 'antd';
import type { Permission } from '../api/types.generated';
import { catalogueName } from '../session/rights';
import { RightTitlesDocument } from './missing-right.generated';
import styles from './missing-right.module.css';
import { WhyButton } from './why-button';

interface LackingActProps {
  /** The right that would open the act. */
  permission: Permission;
  /** What the button would say. */
  label: string;
}

/** An act that somebody has no right to: its button, shut, which right opens it, and the way to that right. */
export function LackingAct({ permission, label }: LackingActProps) {
  const groups = useQuery(RightTitlesDocument).data?.permissionCatalogue ?? [];
  const name = catalogueName(permission);
  const title = groups.flatMap(({ permissions }) => permissions).find((right) => right.name === name)?.title;
  return (
    <span className={styles.act}>
      <Tooltip title={title && `Needs the right “${title}”`}>
        <Button disabled icon={<LockOutlined aria-hidden />}>
          {label}
        </Button>
      </Tooltip>
      {title && <span className="visually-hidden">Needs the right “{title}”</span>}
      <WhyButton permission={permission} about={label} />
    </span>
  );
}
