import { Button, Space, type TableColumnsType } from 'antd';
import { Link } from 'react-router-dom';
import { Highlighted } from '../../../shared/plain/facts/highlighted';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import { DeleteButton, EditButton } from '../../../shared/ui/subject-buttons';
import { categoryLabels, priceRange } from '../shop-words';
import type { ManagedItem_ItemFragment } from './manage-merchandise.generated';
import styles from './managed-item-row.module.css';
import type { ItemMove } from './use-item-moves';

type Item = ManagedItem_ItemFragment;

export interface ItemActions {
  openStock: (item: Item) => void;
  openPictures: (item: Item) => void;
  edit: (item: Item) => void;
  move: (move: ItemMove, item: Item) => void;
}

interface RowProps {
  item: Item;
  search: string;
}

function Name({ item, search }: RowProps) {
  const name = <Highlighted text={item.name} search={search} />;
  return (
    <div className={styles.name}>
      {item.isArchived ? name : <Link to={`/merchandise/${item.id}`}>{name}</Link>}
      <span className={styles.category}>{categoryLabels[item.category]}</span>
    </div>
  );
}

function Tags({ item: { isArchived, isAvailable, isFeatured, stock } }: { item: Item }) {
  if (isArchived) return <StatusTag tone="neutral">Archived</StatusTag>;
  return (
    <Space size={4} wrap>
      {isAvailable ? (
        <StatusTag tone="success">Available</StatusTag>
      ) : (
        <StatusTag tone="neutral">Not available</StatusTag>
      )}
      {isFeatured && <StatusTag tone="info">Featured</StatusTag>}
      {stock === 0 && <StatusTag tone="danger">Out of stock</StatusTag>}
    </Space>
  );
}

function Actions({ item, actions }: { item: Item; actions: ItemActions }) {
  const { name, isArchived } = item;
  const way = isArchived ? 'restore' : 'archive';
  const label = isArchived ? 'Restore' : 'Archive';
  return (
    <Space size={4} wrap>
      {item.viewerCanEdit && (
        <>
          <Button size="small" aria-label={`Stock of ${name}`} onClick={() => actions.openStock(item)}>
            Stock
          </Button>
          <Button size="small" aria-label={`Pictures of ${name}`} onClick={() => actions.openPictures(item)}>
            Pictures
          </Button>
          <EditButton title={name} onClick={() => actions.edit(item)} />
          <Button size="small" aria-label={`${label} ${name}`} onClick={() => actions.move(way, item)}>
            {label}
          </Button>
        </>
      )}
      {item.viewerCanDelete && <DeleteButton title={name} onClick={() => actions.move('remove', item)} />}
    </Space>
  );
}

/** The table of staff; `search` is what to mark. */
export const managedItemColumns = (actions: ItemActions, search: string): TableColumnsType<Item> => [
  { title: 'Item', key: 'name', render: (_, item) => <Name item={item} search={search} /> },
  { title: 'Price', key: 'price', render: (_, item) => priceRange(item) },
  { title: 'Stock', key: 'stock', align: 'right', render: (_, { stock }) => stock },
  { title: 'State', key: 'state', render: (_, item) => <Tags item={item} /> },
  { title: 'Actions', key: 'actions', render: (_, item) => <Actions item={item} actions={actions} /> },
];

/** The same item on a narrow screen. */
export function ManagedItemCard({ item, search, actions }: RowProps & { actions: ItemActions }) {
  return (
    <div className={styles.card}>
      <Name item={item} search={search} />
      <span>
        {priceRange(item)} · {item.stock} in stock
      </span>
      <Tags item={item} />
      <Actions item={item} actions={actions} />
    </div>
  );
}
