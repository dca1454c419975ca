import type { TableColumnsType } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../../session/session-store';
import { keepViews, queryOf, viewsKept, withView, type KeptViews, type ListView } from './kept-views';

interface Column {
  key: string;
  title: string;
  isShown: boolean;
}

export interface ListViews {
  /** Those that can be taken away: they have a title that is read. */
  columns: readonly Column[];
  toggle: (key: string) => void;
  views: readonly ListView[];
  /** The one that is as the page is now. */
  current: ListView | undefined;
  show: (view: ListView) => void;
  save: (name: string) => void;
  remove: (name: string) => void;
}

const same = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((one) => others.includes(one));

/** Which columns somebody sees of a list, and under which names they keep how it is narrowed and sorted. */
export function useListViews<TRow>(list: string | undefined, table: TableColumnsType<TRow> | undefined) {
  const userId = useSession(({ user }) => user?.id ?? '');
  const [address, setAddress] = useSearchParams();
  const [{ hidden, views }, setKept] = useState(() => viewsKept(userId, list ?? ''));
  const keep = (kept: KeptViews) => {
    setKept(kept);
    keepViews(userId, list ?? '', kept);
  };
  const query = queryOf(address);
  const listViews: ListViews = {
    columns: (table ?? []).flatMap(({ key, title }) =>
      typeof title === 'string' ? [{ key: String(key), title, isShown: !hidden.includes(String(key)) }] : [],
    ),
    toggle: (key) =>
      keep({ views, hidden: hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key] }),
    views,
    current: views.find((view) => view.query === query && same(view.hidden, hidden)),
    show: (view) => {
      keep({ views, hidden: view.hidden });
      setAddress(view.query, { preventScrollReset: true });
    },
    save: (name) => keep({ hidden, views: withView(views, { name, query, hidden }) }),
    remove: (name) => keep({ hidden, views: views.filter((view) => view.name !== name) }),
  };
  const shown = list === undefined ? table : table?.filter(({ key }) => !hidden.includes(String(key)));
  return { shown, listViews };
}
