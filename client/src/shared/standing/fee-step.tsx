import { skipToken, useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useSession } from '../session/session-store';
import { OwnStandingDocument } from './own-standing.generated';
import { suspendedWords } from './suspended-words';

interface FeeStepProps {
  /** The way to the till, for who only has to pay. */
  children: ReactNode;
}

/** What somebody has to do whose fee is missing: pay, or ask the office while suspended; nothing until that is known. */
export function FeeStep({ children }: FeeStepProps) {
  const isAsked = useSession(({ user }) => user?.membershipPaymentRequired ?? false);
  const { data, error } = useQuery(OwnStandingDocument, isAsked ? {} : skipToken);
  if (data?.myMembership.status === 'SUSPENDED') return <p>{suspendedWords(data.myMembership)}</p>;
  return data || error ? children : null;
}
