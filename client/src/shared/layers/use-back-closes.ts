import { useEffect, useEffectEvent } from 'react';
import { openLayer } from './open-layers';

/** Has Back close what is open, as Escape does. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? openLayer(() => close()) : undefined), [isOpen]);
}
