import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './buttons.module.css';

interface ButtonLinkProps {
  to: string;
  tone?: 'primary' | 'outline' | 'plain';
  size?: 'small' | 'normal' | 'large';
  children: ReactNode;
}

/** A link that looks like a button, for pages that do without Ant Design. */
export function ButtonLink({ to, tone = 'primary', size = 'normal', children }: ButtonLinkProps) {
  return (
    <Link to={to} className={[styles.button, styles[tone], styles[size]].join(' ')}>
      {children}
    </Link>
  );
}
