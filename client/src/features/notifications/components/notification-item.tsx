import {
  CheckCircleOutlined,
  CloseCircleOutlined,
  InfoCircleOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import type { NotificationType } from '../../../shared/api/types.generated';
import { formatMoment } from '../../../shared/format/dates';
import { relativeTime } from '../../../shared/format/relative-time';
import type { NotificationItem_NotificationFragment } from './notification-item.generated';
import styles from './notification-list.module.css';

const icons: Record<NotificationType, ComponentType> = {
  SUCCESS: CheckCircleOutlined,
  WARNING: WarningOutlined,
  ERROR: CloseCircleOutlined,
  INFO: InfoCircleOutlined,
};

interface NotificationItemProps {
  notification: NotificationItem_NotificationFragment;
  now: Date;
  onOpen: () => void;
}

export function NotificationItem({ notification, now, onOpen }: NotificationItemProps) {
  const { type, title, message, isRead, createdAt } = notification;
  const Icon = icons[type];
  return (
    <button type="button" className={styles.item} data-read={isRead} onClick={onOpen}>
      <span className={styles.icon} data-type={type} aria-hidden="true">
        <Icon />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>
          {!isRead && <span className="visually-hidden">Unread: </span>}
          {title}
        </span>
        <span className={styles.message}>{message}</span>
        <time className={styles.time} dateTime={createdAt} title={formatMoment(createdAt)}>
          {relativeTime(createdAt, now)}
        </time>
      </span>
      {!isRead && <span className={styles.dot} aria-hidden="true" />}
    </button>
  );
}
