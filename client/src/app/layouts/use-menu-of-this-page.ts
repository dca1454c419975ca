import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** A menu that is open for one page only: wherever a link or the back button leads, it is closed there. */
export function useMenuOfThisPage(): { isOpen: boolean; open: () => void; close: () => void } {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  return { isOpen: openedAt === key, open: () => setOpenedAt(key), close: () => setOpenedAt(null) };
}
