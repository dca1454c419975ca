import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { EventAnswerInput } from '../../../shared/api/types.generated';
import { describeProblem } from '../../../shared/api/problem';
import { AskedQuestionsDocument, type AskedQuestion_QuestionFragment } from './answer-dialog.generated';

export type SendAnswers = (answers: EventAnswerInput[], guests: string[]) => Promise<void>;

/** What the dialog shows and does. */
interface Answers {
  /** Undefined while they are on their way. */
  questions: readonly AskedQuestion_QuestionFragment[] | undefined;
  error: unknown;
  retry: () => void;
  valuesOf: (question: string) => readonly string[];
  complaintOf: (question: string) => string | null;
  /** What is wrong with the guests; null for nothing. */
  guestComplaint: string | null;
  /** What is wrong with no single answer; null for nothing. */
  failure: string | null;
  change: (question: string, values: string[]) => void;
  send: (guests: string[]) => Promise<void>;
  isBusy: boolean;
}

/** The questions of an event, with what the person answered before, until the answers are sent. */
export function useAnswers(eventId: string, onSend: SendAnswers): Answers {
  const { data, error, refetch } = useQuery(AskedQuestionsDocument, {
    variables: { eventId },
    fetchPolicy: 'network-only',
  });
  const [typed, setTyped] = useState<Record<string, string[]>>({});
  const [fields, setFields] = useState<Record<string, string[]>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const questions = data?.eventQuestions;
  const given = data?.myEventRegistrations.results[0]?.answers ?? [];

  const valuesOf = (question: string) =>
    typed[question] ??
    given.find((answer) => answer.question === question && answer.replacedAt === null)?.values ??
    [];
  const send = async (guests: string[]) => {
    if (isBusy || !questions) return;
    setBusy(true);
    setFailure(null);
    try {
      const answers = questions.map(({ id }) => ({ question: id, values: [...valuesOf(id)] }));
      await onSend(answers, guests);
    } catch (problem) {
      const { message, fields: told } = describeProblem(problem);
      const isShown = guestsTold(told) !== null || questions.some(({ id }) => fieldOf(id) in told);
      setFields(told);
      setFailure(isShown ? null : (Object.values(told).flat()[0] ?? message));
      // A question may have been taken away or added while somebody answered.
      if (!isShown) void refetch().catch(() => undefined);
    } finally {
      setBusy(false);
    }
  };
  return {
    questions,
    error,
    retry: () => void refetch().catch(() => undefined),
    valuesOf,
    complaintOf: (question) => fields[fieldOf(question)]?.[0] ?? null,
    guestComplaint: guestsTold(fields),
    failure,
    change: (question, values) => {
      setTyped((before) => ({ ...before, [question]: values }));
      setFields(({ [fieldOf(question)]: _told, ...others }) => others);
    },
    send,
    isBusy,
  };
}

/** What the server says of the list of guests, or of one of them. */
export const guestsTold = (told: Readonly<Record<string, readonly string[]>>): string | null =>
  Object.entries(told).find(([field]) => field.startsWith('guests'))?.[1][0] ?? null;

const fieldOf = (question: string): string => `answers.${question}`;
