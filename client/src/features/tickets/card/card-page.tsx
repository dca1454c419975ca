import { useMutation, useQuery } from '@apollo/client/react';
import { PrinterOutlined } from '@ant-design/icons';
import { Button, Switch } from 'antd';
import { useEffect, useState } from 'react';
import { describeProblem } from '../../../shared/api/problem';
import { retryOf } from '../../../shared/api/retry-of';
import { club } from '../../../shared/club';
import { formatDay } from '../../../shared/format/dates';
import { useQuestion } from '../../../shared/layers/use-question';
import { ButtonLink } from '../../../shared/plain/button-link';
import { EmptyState } from '../../../shared/plain/states/empty-state';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import { QrCode } from '../../../shared/plain/qr-code';
import { keepHere, keptHere } from '../../../shared/session/kept-here';
import { useSession } from '../../../shared/session/session-store';
import { ErrorResult } from '../../../shared/ui/error-result';
import { ListSkeleton } from '../../../shared/ui/lists/list-skeleton';
import { PageHeader } from '../../../shared/ui/page-header';
import { Panel } from '../../../shared/ui/panel';
import { keepKeys } from './kept-keys';
import styles from './card.module.css';
import {
  MyMembershipCardDocument,
  ReplaceMembershipCardDocument,
  ShowPhotoOnCardDocument,
  type Card_CardFragment as Card,
} from './card.generated';

const NAME = 'membership-card';

const isCard = (kept: unknown): kept is Card =>
  typeof kept === 'object' && kept !== null && 'code' in kept && 'validUntil' in kept;

/** A member's card: shown on the phone, also without a network, or printed. */
export function CardPage() {
  const user = useSession((session) => session.user);
  return user && <OwnCard userId={user.id} />;
}

function OwnCard({ userId }: { userId: string }) {
  const { data, error, refetch } = useQuery(MyMembershipCardDocument, { fetchPolicy: 'cache-and-network' });
  const asked = data?.myMembershipCard;
  useEffect(() => {
    if (!asked) return;
    keepHere(userId, NAME, asked);
    void keepKeys();
  }, [asked, userId]);
  const code = error === undefined ? null : describeProblem(error).code;
  if (code === 'CONFLICT') return <NoCard />;
  const card = asked ?? (error === undefined ? null : keptHere(userId, NAME, isCard));
  if (card) return <Shown card={card} isKept={!asked} />;
  if (error === undefined) return <ListSkeleton rows={4} />;
  return (
    <>
      <PageHeader title="Membership card" />
      <ErrorResult error={error} title="The card could not be loaded" onRetry={retryOf(refetch)} />
    </>
  );
}

function NoCard() {
  return (
    <>
      <PageHeader title="Membership card" />
      <EmptyState
        title="No card yet"
        action={<ButtonLink to="/dashboard/membership">Pay the fee</ButtonLink>}
      >
        <p>There is a card once the fee is paid.</p>
      </EmptyState>
    </>
  );
}

function Shown({ card, isKept }: { card: Card; isKept: boolean }) {
  const { number, name, validUntil, isValid, code } = card;
  return (
    <div className={styles.page}>
      <article className={styles.card} aria-labelledby="card-title">
        <h1 id="card-title" className={styles.title}>
          {club.name}
        </h1>
        <p className={styles.name}>{name}</p>
        <QrCode
          className={styles.picture}
          text={`${window.location.origin}/check/${code}`}
          label="QR code of your membership card"
        />
        <p>
          Member <span className="numeric">{number}</span> · valid until{' '}
          <strong>{formatDay(validUntil)}</strong>
        </p>
        {!isValid && <StatusTag tone="danger">Not valid today</StatusTag>}
        <p className={styles.note} role="status">
          {isKept && 'There is no network. This is the card as this device keeps it. '}
          Anybody may scan it, and sees that you are a member, until when, your first name and an initial.
        </p>
      </article>
      <Choices card={card} />
    </div>
  );
}

function Choices({ card: { showsPhoto, hasPhoto } }: { card: Card }) {
  const [choosePhoto, photo] = useMutation(ShowPhotoOnCardDocument);
  const [replace, replacing] = useMutation(ReplaceMembershipCardDocument);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = useQuestion();
  const tried = (act: Promise<unknown>) => {
    setProblem(null);
    return act.catch((error: unknown) => setProblem(describeProblem(error).message));
  };
  const shown = photo.data?.showPhotoOnCard.showsPhoto ?? showsPhoto;
  return (
    <div className={styles.choices}>
      <Panel title="Your card">
        <p>
          Add this page to the home screen of your phone (in the menu of the browser) to have it at hand. It
          is kept on this device.
        </p>
        <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
          Print
        </Button>
        <label className={styles.photo}>
          <Switch
            checked={shown}
            loading={photo.loading}
            disabled={!hasPhoto}
            onChange={(isShown) => void tried(choosePhoto({ variables: { isShown } }))}
          />
          Show my photo to whoever checks the card
        </label>
        {!hasPhoto && <p className={styles.note}>There is no photo in your profile.</p>}
        <Button
          loading={replacing.loading}
          onClick={() =>
            ask({
              title: 'Make a new card?',
              content: 'Every card before it is void, printed or copied.',
              okText: 'Make a new card',
              onOk: () => tried(replace()),
            })
          }
        >
          Replace the card
        </Button>
        {problem !== null && <p role="alert">{problem}</p>}
      </Panel>
    </div>
  );
}
