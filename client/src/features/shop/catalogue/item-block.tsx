import type { ReactNode } from 'react';
import { CardSection } from '../../../shared/plain/card-section';
import { later } from '../../../shared/plain/later';
import { useIsVisitor } from '../../../shared/session/session-store';
import { Gather } from '../adding/gather';
import { VisitorHeart } from '../wishlist/visitor-heart';
import styles from './item-block.module.css';
import { ItemsLoading, ShownItems, type WantedItems } from './shown-items';
import { usePublicItems } from './use-public-items';

interface ItemBlockProps extends WantedItems {
  title: string;
  lead?: string;
  /** What is above the items: the filters. */
  children?: ReactNode;
}

const MemberItems = later(() => import('./member-items').then((module) => module.MemberItems), {
  failed: 'The products did not load',
  waiting: <ItemsLoading text="Loading products..." />,
});

/**
 * One kind of items on the public page, growing by six at a time, and folded to the first six again. Visitors need no GraphQL client
 * for that.
 */
export function ItemBlock({ title, lead, children, ...items }: ItemBlockProps) {
  const Items = useIsVisitor() ? PublicItems : MemberItems;
  return (
    <CardSection className={styles.block} title={title} lead={lead}>
      {children}
      <Items {...items} />
    </CardSection>
  );
}

function PublicItems({ filter, ...texts }: WantedItems) {
  return <ShownItems list={usePublicItems(filter)} Heart={VisitorHeart} Adding={Gather} {...texts} />;
}
