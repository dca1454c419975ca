import { useState } from 'react';

/** What is to be held, as it was opened with and as it is ticked since. */
export function useWantedPermissions(held: readonly string[], first: string | null) {
  const [marks, setMarks] = useState<ReadonlyMap<string, boolean>>(
    new Map(first === null ? [] : [[first, true]]),
  );
  const changes = [...marks].filter(([name, isHeld]) => held.includes(name) !== isHeld);
  const wanted = new Set(held);
  for (const [name, isHeld] of changes) {
    if (isHeld) wanted.add(name);
    else wanted.delete(name);
  }
  return {
    wanted,
    changes: changes.map(([permission, isHeld]) => ({ permission, isHeld })),
    mark: (name: string, isHeld: boolean) => setMarks(new Map(marks).set(name, isHeld)),
  };
}
