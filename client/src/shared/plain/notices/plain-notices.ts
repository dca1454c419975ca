import { create } from 'zustand';

export interface Notice {
  id: number;
  tone: 'success' | 'error';
  title: string;
  text: string;
  /** Takes back what the notice tells of, as long as it stands. */
  undo?: () => void;
}

const shownAtOnce = 20;

let lastId = 0;

/** What the plain toasts show, oldest first. */
export const useNotices = create<{ notices: Notice[] }>(() => ({ notices: [] }));

/** Adds a notice; of more than twenty the oldest go. */
export function showNotice(notice: Omit<Notice, 'id'>): void {
  lastId += 1;
  const added = { ...notice, id: lastId };
  useNotices.setState(({ notices }) => ({ notices: [...notices, added].slice(-shownAtOnce) }));
}

export const closeNotice = (id: number): void =>
  useNotices.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
