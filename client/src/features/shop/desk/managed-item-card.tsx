import { Button, Space } from 'antd';
import { Link } from 'react-router-dom';
import { Highlighted } from '../../../shared/plain/facts/highlighted';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import { DeleteButton, EditButton } from '../../../shared/ui/subject-buttons';
import { ItemPicture } from '../catalogue/item-picture';
import { categoryLabels, priceRange } from '../shop-words';
import type { ManagedItem_ItemFragment } from './manage-merchandise.generated';
import styles from './managed-item-card.module.css';
import type { ItemMove } from './use-item-moves';

type Item = ManagedItem_ItemFragment;

export interface ItemActions {
  openStock: (item: Item) => void;
  openPictures: (item: Item) => void;
  edit: (item: Item) => void;
  move: (move: ItemMove, item: Item) => void;
}

interface CardProps {
  item: Item;
  search: string;
}

function Name({ item, search }: CardProps) {
  const name = <Highlighted text={item.name} search={search} />;
  return (
    <>
      <h2 className={styles.name}>
        {item.isArchived ? name : <Link to={`/merchandise/${item.id}`}>{name}</Link>}
      </h2>
      <p className={styles.category}>{categoryLabels[item.category]}</p>
    </>
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

/** Something of the shop as staff see it: what it looks like, costs and has left, and what they may do about it. */
export function ManagedItemCard({ item, search, actions }: CardProps & { actions: ItemActions }) {
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <ItemPicture picture={item.picture} category={item.category} sizes="(width < 600px) 100vw, 320px" />
      </div>
      <Name item={item} search={search} />
      <p className={styles.facts}>
        {priceRange(item)} · {item.stock} in stock
      </p>
      <Tags item={item} />
      <Actions item={item} actions={actions} />
    </article>
  );
}
