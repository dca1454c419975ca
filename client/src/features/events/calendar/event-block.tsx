import { CardSection } from '../../../shared/plain/card-section';
import { later } from '../../../shared/plain/later';
import { useIsVisitor } from '../../../shared/session/session-store';
import styles from './event-block.module.css';
import { EventCards, type WantedEvents } from './event-cards';
import { EventGridLoading } from './event-grid';
import { WhatIsMissing } from '../registration/what-is-missing';
import { usePublicEvents } from './use-public-events';
import { useSeen } from './use-seen';

interface EventBlockProps extends Omit<WantedEvents, 'isWanted'> {
  title: string;
  lead?: string;
}

const MemberCards = later(() => import('./member-cards').then((module) => module.MemberCards), {
  failed: 'The events did not load',
  waiting: <EventGridLoading columns={3} />,
});

/** One kind of events on the public page; asks the server once it comes into view. Visitors need no GraphQL client for that. */
export function EventBlock({ title, lead, ...events }: EventBlockProps) {
  const { ref, isSeen } = useSeen();
  const Cards = useIsVisitor() ? PublicCards : MemberCards;
  return (
    <CardSection ref={ref} className={styles.block} title={title} lead={lead}>
      <Cards {...events} isWanted={isSeen || events.isFirst === true} />
    </CardSection>
  );
}

function PublicCards({ filter, isWanted, ...shown }: WantedEvents) {
  const list = usePublicEvents(filter, isWanted);
  return <EventCards {...shown} list={list} Step={WhatIsMissing} search={filter.search ?? ''} />;
}
