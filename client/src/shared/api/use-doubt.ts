import { useRef } from 'react';
import { isUnanswered } from './unanswered';

/** Tells of an error whether it may be about something that was done: nobody answered this try, or one before it. */
export function useDoubt(): (error: unknown) => boolean {
  const isInDoubt = useRef(false);
  return (error) => (isInDoubt.current ||= isUnanswered(error));
}
