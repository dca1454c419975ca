import { useEffect, useEffectEvent, useMemo, useState, type ComponentProps, type ComponentType } from 'react';
import type { CommandPalette } from '../../features/search/command-palette';
import { isAtLayer } from '../../shared/layers/open-layers';
import { IconButton } from '../../shared/plain/icon-button';
import type { SessionUser } from '../../shared/session/stored-session';
import { useToast } from '../../shared/ui/use-toast';
import { pagesToFind } from './pages-to-find';

type Palette = ComponentType<ComponentProps<typeof CommandPalette>>;

const isShortcut = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'k';

/** Opens the palette, also by Ctrl K or ⌘ K. Its code comes when it is first asked for. */
export function PaletteButton({ user }: { user: SessionUser }) {
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const [Loaded, setLoaded] = useState<Palette | null>(null);
  const pages = useMemo(() => (Loaded ? pagesToFind(user) : []), [Loaded, user]);

  const open = () => {
    setOpen(true);
    if (Loaded) return;
    import('../../features/search/command-palette').then(
      (module) => setLoaded(() => module.CommandPalette),
      () => {
        setOpen(false);
        toast.error('The search did not load. Check the connection and try again.');
      },
    );
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // What is open over the page, a form perhaps, is closed by its person and by nobody else.
    if (!isShortcut(event) || isOpen || isAtLayer()) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <IconButton
        icon="search"
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title="Search (Ctrl K)"
        onClick={open}
      />
      {Loaded && <Loaded isOpen={isOpen} userId={user.id} pages={pages} onClose={() => setOpen(false)} />}
    </>
  );
}
