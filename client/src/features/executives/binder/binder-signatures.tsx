import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { askingAnew } from '../../../shared/api/ask-again';
import { formatMoment } from '../../../shared/format/dates';
import { useQuestion } from '../../../shared/layers/use-question';
import { FactRows, type Fact } from '../../../shared/plain/facts/fact-rows';
import { useToast } from '../../../shared/ui/use-toast';
import {
  HandOverOfficeDocument,
  TakeOverOfficeDocument,
  type HandoverBinder_BinderFragment as Binder,
} from './binder.generated';
import styles from './binder.module.css';
import { WitnessDialog } from './witness-dialog';

/** Both signatures, and what is to be signed by the reader. */
export function BinderSignatures({ binder }: { binder: Binder }) {
  const [isWitnessing, setWitnessing] = useState(false);
  const sign = useSignatures(binder);
  return (
    <>
      <FactRows facts={signatures(binder)} />
      {waitsFor(binder) && <p className={styles.quiet}>{waitsFor(binder)}</p>}
      <div className={styles.sign}>
        {binder.viewerCanHandOver && (
          <Button type="primary" onClick={sign.handOver}>
            I hand over
          </Button>
        )}
        {binder.viewerCanTakeOver && (
          <Button type="primary" onClick={sign.takeOver}>
            I have taken over
          </Button>
        )}
        {binder.viewerCanWitness && <Button onClick={() => setWitnessing(true)}>Sign as a witness</Button>}
      </div>
      <WitnessDialog binder={isWitnessing ? binder : null} onClose={() => setWitnessing(false)} />
    </>
  );
}

function signatures(binder: Binder): Fact[] {
  const { handedOverAt, handedOverBy, witnessReason, takenOverAt, takenOverBy, successorName } = binder;
  const by = (name: string | null, at: string): string => `${name ?? ''}, ${formatMoment(at)}`;
  return [
    {
      term: witnessReason ? 'Handed over before a witness' : 'Handed over',
      value: handedOverAt === null ? 'Not yet' : by(handedOverBy, handedOverAt),
    },
    ...(witnessReason ? [{ term: 'Reason', value: witnessReason }] : []),
    {
      term: 'Taken over',
      value: takenOverAt === null ? 'Not yet' : by(takenOverBy, takenOverAt),
    },
    ...(takenOverAt === null ? [{ term: 'Follows', value: successorName ?? 'Nobody is named yet' }] : []),
  ];
}

/** Why there is nothing to sign for whoever would. */
function waitsFor({ isOwn, state, handedOverAt, successorName }: Binder): string {
  if (!isOwn || handedOverAt !== null || state !== 'ACTIVE' || successorName !== null) return '';
  return 'You can hand over once somebody is named to follow, or once your term is over.';
}

function useSignatures({ id, positionDisplay, holderName, successorName }: Binder) {
  const ask = useQuestion();
  const toast = useToast();
  const after = { variables: { term: id }, ...askingAnew(['MyOffice']) };
  const [handOver] = useMutation(HandOverOfficeDocument);
  const [takeOver] = useMutation(TakeOverOfficeDocument);
  const confirm = (title: string, content: string, okText: string, act: () => Promise<unknown>) =>
    ask({
      title,
      content,
      okText,
      onOk: () =>
        act().then(
          () => toast.success('Your signature was kept.', 'Signed'),
          (error: unknown) => toast.problem(error, 'It could not be signed'),
        ),
    });
  return {
    handOver: () =>
      confirm(
        `Hand ${positionDisplay} over?`,
        `From now on nothing in this binder can be changed. ${successorName ? `${successorName} is told to read it.` : 'Whoever follows reads it.'}`,
        'I hand over',
        () => handOver(after),
      ),
    takeOver: () =>
      confirm(
        `Take ${positionDisplay} over from ${holderName}?`,
        `You say that you have read this binder. ${holderName} is told.`,
        'I have taken over',
        () => takeOver(after),
      ),
  };
}
