import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { club } from '../../../shared/club';
import { formatMoment } from '../../../shared/format/dates';
import { formatMoney } from '../../../shared/format/money';
import { Panel } from '../../../shared/ui/panel';
import { useCanManagePayments } from '../../payments/books/use-can-manage-payments';
import { QrCode } from '../../../shared/plain/qr-code';
import { useFeePrice } from '../desk/use-fee-price';
import styles from './counter.module.css';
import type { Newcomer } from './desk-form';
import { deskMonths, useDeskFees } from './use-desk-fees';

interface NewcomerPanelProps {
  newcomer: Newcomer;
  onNext: () => void;
}

/** The fee of somebody who was registered a moment ago, and the slip with their link, shown until the next. */
export function NewcomerPanel({ newcomer, onNext }: NewcomerPanelProps) {
  const { takeCash, ask, isBusy } = useDeskFees();
  const price = useFeePrice(deskMonths);
  const acts = useRef<HTMLDivElement>(null);
  const canTakeCash = useCanManagePayments();
  useEffect(() => acts.current?.querySelector('button')?.focus(), [newcomer.id]);

  const during = async (work: Promise<boolean>) => {
    if (await work) onNext();
  };
  return (
    <Panel title={newcomer.name}>
      <p className={styles.registered} role="status">
        Registered. The fee of {price === null ? 'a year' : formatMoney(price)} is next.
      </p>
      <div className={styles.acts} ref={acts}>
        {newcomer.phoneNumber !== '' && (
          <Button type="primary" disabled={isBusy} onClick={() => void during(ask(newcomer))}>
            Ask on {newcomer.phoneNumber}
          </Button>
        )}
        {canTakeCash && (
          <Button disabled={isBusy} onClick={() => void during(takeCash(newcomer))}>
            Taken in cash
          </Button>
        )}
        <Button onClick={onNext}>Next person</Button>
      </div>
      <SignInSlip newcomer={newcomer} />
    </Panel>
  );
}

/** The link by which somebody chooses a password, to be scanned from the screen or from paper. */
function SignInSlip({ newcomer: { name, username, url, expiresAt } }: { newcomer: Newcomer }) {
  return (
    <>
      <section className={styles.slip} aria-label={`Slip for ${name}`}>
        <QrCode className={styles.code} text={url} label={`Sign-in link of ${name}`} />
        <div>
          <p className={styles.club}>{club.fullName}</p>
          <p>
            Welcome, {name}. Scan this to choose your password; you sign in as <strong>{username}</strong>.
          </p>
          <p className={styles.quiet}>
            It works once, until {formatMoment(expiresAt)}, and is not shown again. Keep it to yourself.
          </p>
          <p className={styles.url}>{url}</p>
        </div>
      </section>
      <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
        Print the slip
      </Button>
    </>
  );
}
