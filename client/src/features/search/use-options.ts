import { useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PalettePlace } from './palette-place';

/** The name by which a place of the list is pointed at. */
export const optionId = (list: string, index: number): string => `${list}-${String(index)}`;

/** Which of the places is chosen, and the keys that choose and open. */
export function useOptions(
  list: string,
  places: readonly PalettePlace[],
  onOpen: (place: PalettePlace) => void,
) {
  const navigate = useNavigate();
  const [chosen, choose] = useState(0);
  const count = places.length;
  const active = Math.min(chosen, Math.max(0, count - 1));

  const open = () => {
    const place = places[active];
    if (!place) return;
    onOpen(place);
    void navigate(place.path);
  };
  const moves: Record<string, () => void> = {
    ArrowDown: () => choose(count === 0 ? 0 : (active + 1) % count),
    ArrowUp: () => choose(count === 0 ? 0 : (active + count - 1) % count),
    PageDown: () => choose(Math.min(active + 5, Math.max(0, count - 1))),
    PageUp: () => choose(Math.max(active - 5, 0)),
    Enter: open,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = event.nativeEvent.isComposing ? undefined : moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };
  return { active, activeId: count > 0 ? optionId(list, active) : undefined, count, choose, onKeyDown };
}

export type Options = ReturnType<typeof useOptions>;
