import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { formatMoment } from '../../../shared/format/dates';
import { useQuestion } from '../../../shared/layers/use-question';
import { useOpening } from '../../../shared/ui/use-opening';
import { useToast } from '../../../shared/ui/use-toast';
import { ShownOnce } from './shown-once';
import { MakeDeskCodeDocument, type MakeDeskCodeMutation } from './sign-in-links.generated';
import styles from './desk-code.module.css';

interface DeskCodeButtonProps {
  person: { id: string; name: string };
}

/** Makes a code for somebody who is present, and shows it this once, to be read to them. */
export function DeskCodeButton({ person: { id, name } }: DeskCodeButtonProps) {
  const askFirst = useQuestion();
  const toast = useToast();
  const [make] = useMutation(MakeDeskCodeDocument);
  const [made, show] = useState<MakeDeskCodeMutation['makeDeskCode'] | null>(null);
  const makeCode = async () => {
    try {
      const { data } = await make({ variables: { id } });
      if (data) show(data.makeDeskCode);
    } catch (error) {
      toast.problem(error, 'The code could not be made');
    }
  };
  const ask = () =>
    askFirst({
      title: `Is ${name} with you?`,
      content:
        'Look at their student card first. Whoever types the code within ten minutes chooses the password of this account.',
      okText: 'Make the code',
      // The dialog is gone before the person is asked who they are.
      onOk: () => {
        void makeCode();
      },
    });
  return (
    <>
      <Button onClick={ask}>Desk code</Button>
      <ToldCode name={name} made={made} onClose={() => show(null)} />
    </>
  );
}

interface ToldCodeProps {
  name: string;
  made: MakeDeskCodeMutation['makeDeskCode'] | null;
  onClose: () => void;
}

function ToldCode({ name, made, onClose }: ToldCodeProps) {
  const { subject, isOpen } = useOpening(made);
  if (!subject) return null;
  return (
    <ShownOnce title={`Code for ${name}`} isOpen={isOpen} onClose={onClose}>
      <p className={styles.code}>
        {subject.code.slice(0, 4)} {subject.code.slice(4)}
      </p>
      <p>
        Read it to {name}. They type it at Login, “Forgot password?”, “I have a code”, with their PF number or
        e-mail address. It works once, until {formatMoment(subject.expiresAt)}, and is not shown again.
      </p>
    </ShownOnce>
  );
}
