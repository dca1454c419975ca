import { Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { PictureArea, TakedownState } from '../../shared/api/types.generated';
import { useList } from '../../shared/api/use-list';
import { formatMoment } from '../../shared/format/dates';
import { PictureImage } from '../../shared/plain/drawings/picture-image';
import { StatusTag } from '../../shared/plain/facts/status-tag';
import { EmptyState } from '../../shared/plain/states/empty-state';
import { ListPage } from '../../shared/ui/lists/list-page';
import { PersonLink } from '../../shared/ui/person-link';
import { usePageAddress } from '../../shared/ui/use-page-address';
import { DecisionDialog, type Decision } from './decision-dialog';
import styles from './takedown.module.css';
import { TakedownsDocument, type TakedownRow_RequestFragment } from './takedowns.generated';

type Request = TakedownRow_RequestFragment;

const states: Record<TakedownState, { label: string; tone: 'waiting' | 'danger' | 'neutral' }> = {
  OPEN: { label: 'Waits for you', tone: 'waiting' },
  TAKEN_DOWN: { label: 'Taken down', tone: 'danger' },
  KEPT: { label: 'Stays', tone: 'neutral' },
};

const areas: Record<PictureArea, string> = {
  BLOG: 'Blog',
  EVENTS: 'Event',
  GALLERY: 'Gallery',
  MERCHANDISE: 'Shop',
  PROFILES: 'Person',
};

function Asked({ request }: { request: Request }) {
  const { area, path, title, picture, reason, showsAsker } = request;
  return (
    <div className={styles.request}>
      {picture && <PictureImage picture={picture} alt="" sizes="96px" />}
      <div className={styles.facts}>
        <span className={styles.quiet}>{areas[area]}</span>
        <Link to={path}>{title}</Link>
        <p>{reason}</p>
        {showsAsker && <p className={styles.quiet}>Says that it shows them.</p>}
      </div>
    </div>
  );
}

function Asker({ request: { name, email, personId, createdAt } }: { request: Request }) {
  return (
    <div className={styles.facts}>
      <PersonLink id={personId} name={name} />
      {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
      <span className={styles.quiet}>{formatMoment(createdAt)}</span>
    </div>
  );
}

function Standing({ request: { state, hides, answer, decidedBy } }: { request: Request }) {
  const { label, tone } = states[state];
  return (
    <div className={styles.facts}>
      <span>
        <StatusTag tone={tone}>{label}</StatusTag>
      </span>
      {state === 'OPEN' && (
        <span className={styles.quiet}>{hides ? 'Hidden meanwhile' : 'In sight meanwhile'}</span>
      )}
      {answer !== '' && <span>{answer}</span>}
      {decidedBy && <span className={styles.quiet}>{decidedBy}</span>}
    </div>
  );
}

interface ActsProps {
  request: Request;
  onDecide: (decision: Decision) => void;
}

function Acts({ request, onDecide }: ActsProps) {
  if (request.state !== 'OPEN') return null;
  const { id, title } = request;
  return (
    <div className={styles.acts}>
      <Button
        size="small"
        danger
        aria-label={`Take down ${title}`}
        onClick={() => onDecide({ id, title, takesDown: true })}
      >
        Take down
      </Button>
      <Button
        size="small"
        aria-label={`Leave up ${title}`}
        onClick={() => onDecide({ id, title, takesDown: false })}
      >
        Leave up
      </Button>
    </div>
  );
}

const columnsOf = (onDecide: ActsProps['onDecide']): TableColumnsType<Request> => [
  { title: 'Picture', key: 'picture', render: (_, request) => <Asked request={request} /> },
  { title: 'Who asks', key: 'asker', render: (_, request) => <Asker request={request} /> },
  { title: 'Standing', key: 'standing', render: (_, request) => <Standing request={request} /> },
  { title: 'Actions', key: 'actions', render: (_, request) => <Acts {...{ request, onDecide }} /> },
];

/** Pictures that people want to be taken down, those that wait first. */
export function TakedownsPage() {
  const { page, turnTo } = usePageAddress();
  const [decided, setDecided] = useState<Decision | null>(null);
  const list = useList(TakedownsDocument, { page }, (data) => data.takedownRequests);
  return (
    <>
      <ListPage
        title="Pictures to take down"
        description="Who is in a picture may ask for it to go. Whoever says so has it hidden at once; you decide what becomes of it, and everybody who asked reads why."
        list={list}
        onTurn={turnTo}
        rowKey={({ id }) => id}
        columns={columnsOf(setDecided)}
        card={(request) => (
          <div className={styles.facts}>
            <Asked request={request} />
            <Asker request={request} />
            <Standing request={request} />
            <Acts {...{ request, onDecide: setDecided }} />
          </div>
        )}
        errorTitle="Failed to fetch the requests"
        empty={
          <EmptyState title="Nobody asks for a picture to go">
            The button stands below pictures of the gallery, of events, of posts, of products and of people.
          </EmptyState>
        }
      />
      <DecisionDialog decision={decided} onClose={() => setDecided(null)} />
    </>
  );
}
