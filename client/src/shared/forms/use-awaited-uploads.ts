import { useEffect, useRef } from 'react';
import type { PictureUpload } from '../files/use-picture-uploads';
import { setOut } from './arrivals';

/** Has whoever sends the form wait for its uploads. To be called after what puts into the form what has arrived. */
export function useAwaitedUploads(form: object, uploads: readonly PictureUpload[]): void {
  const ways = useRef(new Map<string, (hasArrived: boolean) => void>());
  useEffect(() => {
    const { current } = ways;
    const end = (key: string, hasArrived: boolean) => {
      current.get(key)?.(hasArrived);
      current.delete(key);
    };
    for (const { key, state } of uploads) {
      if (state === 'done' || state === 'failed') end(key, state === 'done');
      else if (!current.has(key)) current.set(key, setOut(form));
    }
    // What was taken out again does not arrive.
    const left = new Set(uploads.map(({ key }) => key));
    for (const key of [...current.keys()]) if (!left.has(key)) end(key, false);
  });
  useEffect(() => {
    const { current } = ways;
    return () => {
      for (const end of current.values()) end(false);
      current.clear();
    };
  }, []);
}
