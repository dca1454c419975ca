import { useEffect, useState } from 'react';

const pollEveryMs = 10_000;
const mostPolls = 30;

/** Asks every ten seconds while `isActive`, thirty times at most. Answers whether the thirty are used up. */
export function usePolls(isActive: boolean, poll: () => Promise<unknown>): boolean {
  const [polls, setPolls] = useState(0);
  useEffect(() => {
    if (!isActive || polls >= mostPolls) return;
    const timer = setTimeout(() => {
      setPolls(polls + 1);
      poll().catch(() => undefined);
    }, pollEveryMs);
    return () => clearTimeout(timer);
  }, [isActive, polls, poll]);
  return polls >= mostPolls;
}
