import { useEffect, useState } from 'react';

/** The time, again every minute, so that "5m ago" stays true on a page that is left open. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
