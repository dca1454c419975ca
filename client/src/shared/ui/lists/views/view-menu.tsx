import { CheckOutlined, ControlOutlined } from '@ant-design/icons';
import { Button, type MenuProps } from 'antd';
import { useState } from 'react';
import { useBackCloses } from '../../../layers/use-back-closes';
import { usePhone } from '../../../theme/use-phone';
import { SaveViewDialog } from './save-view-dialog';
import type { ListViews } from './use-list-views';
import { Menu } from '../../../layers/menu';

type Items = NonNullable<MenuProps['items']>;

/** A choice that is made or not, for eyes and ears. */
const choice = (label: string, isMade: boolean) => ({
  icon: <CheckOutlined aria-hidden style={{ visibility: isMade ? 'visible' : 'hidden' }} />,
  label: (
    <>
      {label}
      {isMade && <span className="visually-hidden">, shown</span>}
    </>
  ),
});

/** The views that somebody keeps of a list, and its columns where it is a table. */
export function ViewMenu({ listViews }: { listViews: ListViews }) {
  const isPhone = usePhone();
  const [isOpen, open] = useState(false);
  const [isNaming, setNaming] = useState(false);
  const close = () => open(false);
  useBackCloses(isOpen, close);
  const closing = (act: () => void) => () => {
    close();
    act();
  };
  const items = [
    ...viewItems(listViews, closing),
    { key: 'save', label: 'Save this view …', onClick: closing(() => setNaming(true)) },
    ...(isPhone ? [] : [columnItems(listViews)]),
  ];
  return (
    <>
      <Menu
        menu={{ items }}
        open={isOpen}
        // Columns are chosen one after the other: a choice leaves the menu open.
        onOpenChange={(next, { source }) => source === 'trigger' && open(next)}
      >
        <Button icon={<ControlOutlined aria-hidden />}>{listViews.current?.name ?? 'View'}</Button>
      </Menu>
      <SaveViewDialog isOpen={isNaming} onClose={() => setNaming(false)} onSave={listViews.save} />
    </>
  );
}

const group = (label: string, children: Items) => ({ key: label, type: 'group' as const, label, children });

/** The views by name, to be shown or deleted. */
function viewItems(
  { views, current, show, remove }: ListViews,
  closing: (act: () => void) => () => void,
): Items {
  if (views.length === 0) return [];
  const shown = views.map((view) => ({
    key: `view ${view.name}`,
    ...choice(view.name, view === current),
    onClick: closing(() => show(view)),
  }));
  const removed = views.map(({ name }) => ({
    key: `remove ${name}`,
    label: name,
    onClick: closing(() => remove(name)),
  }));
  return [group('Your views', shown), { key: 'remove', label: 'Delete a view', children: removed }];
}

function columnItems({ columns, toggle }: ListViews) {
  const isLast = columns.filter(({ isShown }) => isShown).length === 1;
  return group(
    'Columns',
    columns.map(({ key, title, isShown }) => ({
      key: `column ${key}`,
      ...choice(title, isShown),
      disabled: isShown && isLast,
      onClick: () => toggle(key),
    })),
  );
}
