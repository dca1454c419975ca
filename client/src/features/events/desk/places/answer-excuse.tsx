import { useMutation } from '@apollo/client/react';
import { askingAnew } from '../../../../shared/api/ask-again';
import { AnswerButton } from './answer-button';
import { AnswerExcuseRequestDocument } from './asked-excuses.generated';

interface AnswerExcuseProps {
  registrationId: string;
  name: string;
  isGranted: boolean;
}

const lists = askingAnew(['AskedExcuses', 'EventWaitingList']);

/** Excuses somebody who missed an event, or refuses it. */
export function AnswerExcuse({ registrationId, name, isGranted }: AnswerExcuseProps) {
  const [askServer] = useMutation(AnswerExcuseRequestDocument, lists);
  return (
    <AnswerButton
      title={isGranted ? `Excuse ${name}` : `Do not excuse ${name}`}
      done={isGranted ? `${name} is excused, and was told.` : `${name} is not excused, and was told.`}
      onAnswer={async (answer) => askServer({ variables: { registrationId, input: { isGranted, answer } } })}
    >
      {isGranted ? 'Excuse' : 'Refuse'}
    </AnswerButton>
  );
}
