import { useState } from 'react';

/** Whether something was open at some time: what nobody has opened yet costs its page nothing. */
export function useEverOpen(isOpen: boolean): boolean {
  const [was, setWas] = useState(isOpen);
  if (isOpen && !was) setWas(true);
  return was || isOpen;
}
