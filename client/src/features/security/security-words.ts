import type { ComponentProps } from 'react';
import type { SecurityEventKind } from '../../shared/api/types.generated';
import type { StatusTag } from '../../shared/plain/facts/status-tag';

interface Words {
  label: string;
  tone: ComponentProps<typeof StatusTag>['tone'];
}

export const kindWords: Record<SecurityEventKind, Words> = {
  SIGNED_IN: { label: 'Signed in', tone: 'success' },
  SIGN_IN_FAILED: { label: 'Sign-in failed', tone: 'waiting' },
  LOCKED_OUT: { label: 'Locked out', tone: 'danger' },
  LIMIT_HIT: { label: 'Limit hit', tone: 'waiting' },
  PASSWORD_CHANGED: { label: 'Password changed', tone: 'info' },
  EMAIL_CHANGED: { label: 'E-mail address changed', tone: 'info' },
  RIGHTS_CHANGED: { label: 'Rights changed', tone: 'info' },
  SECOND_FACTOR_CHANGED: { label: 'Second factor changed', tone: 'info' },
  SESSIONS_ENDED: { label: 'Devices signed out', tone: 'neutral' },
};

export const kindOptions = Object.entries(kindWords).map(([value, { label }]) => ({
  value: value as SecurityEventKind,
  label,
}));

export const isKind = (code: string | null): code is SecurityEventKind =>
  code !== null && Object.hasOwn(kindWords, code);
