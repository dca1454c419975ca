import { useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { Panel } from '../../../shared/ui/panel';
import { QrCode } from '../../../shared/plain/qr-code';
import { codeInGroups } from './code-words';
import styles from './collection-code.module.css';
import { CollectionCodeDocument } from './stand.generated';

interface CollectionCodeProps {
  order: { id: string; number: string };
}

/** The code by which an own order is collected: to be said, or to be scanned from the screen. */
export function CollectionCode({ order: { id, number } }: CollectionCodeProps) {
  const [isHidden, setHidden] = useState(false);
  const { data, error, refetch } = useQuery(CollectionCodeDocument, {
    variables: { orderId: id },
    fetchPolicy: 'network-only',
  });
  const code = data?.collectionCode.code;
  return (
    <Panel title="Ready to collect">
      {code !== undefined && !isHidden && <Shown code={code} number={number} />}
      {code === undefined && error && <p>The code could not be loaded. Try again.</p>}
      <Button
        onClick={() => {
          if (code === undefined) refetch().catch(() => undefined);
          else setHidden(!isHidden);
        }}
      >
        {code === undefined || isHidden ? 'Show code' : 'Hide code'}
      </Button>
    </Panel>
  );
}

function Shown({ code, number }: { code: string; number: string }) {
  return (
    <div className={styles.shown}>
      <QrCode className={styles.picture} text={code} label={`QR code to collect order ${number}`} />
      <div>
        <p className={styles.words}>Say this code at the stand, or let them scan it:</p>
        <p className={styles.code}>{codeInGroups(code)}</p>
        <p className={styles.words}>
          It works once. Whoever has it can collect your order, so share it only with who collects for you.
        </p>
      </div>
    </div>
  );
}
