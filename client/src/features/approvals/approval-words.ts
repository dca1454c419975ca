import type { ComponentProps } from 'react';
import type { ApprovalRequestType, ApprovalStatus } from '../../shared/api/types.generated';
import type { StatusTag } from '../../shared/plain/facts/status-tag';

export const requestLabels: Record<ApprovalRequestType, string> = {
  ROLE_CHANGE: 'A change of role',
  PERMISSION_CHANGE: 'A right',
  EXECUTIVE_ASSIGNMENT: 'An office',
  MEMBER_REGISTRATION: 'A registration',
  CONTENT: 'Content',
  EXPENSE: 'An expense',
  OTHER: 'Something else',
};

interface Words {
  label: string;
  tone: ComponentProps<typeof StatusTag>['tone'];
}

export const statusWords: Record<ApprovalStatus, Words> = {
  PENDING: { label: 'Waits', tone: 'waiting' },
  APPROVED: { label: 'Approved', tone: 'success' },
  REJECTED: { label: 'Not approved', tone: 'danger' },
  CANCELLED: { label: 'Taken back', tone: 'neutral' },
};

export const requestOptions = Object.entries(requestLabels).map(([value, label]) => ({
  value: value as ApprovalRequestType,
  label,
}));

export const statusOptions = Object.entries(statusWords).map(([value, { label }]) => ({
  value: value as ApprovalStatus,
  label,
}));

export const isRequestType = (code: string | null): code is ApprovalRequestType =>
  code !== null && Object.hasOwn(requestLabels, code);

export const isStatus = (code: string | null): code is ApprovalStatus =>
  code !== null && Object.hasOwn(statusWords, code);
