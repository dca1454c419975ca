import { useState, type DragEvent, type KeyboardEvent } from 'react';

/** A column of the list that was picked up, by dragging or by a press, and the field above which it hangs. */
export function useHeldColumn<Field extends string>(put: (field: Field, column: number) => void) {
  const [held, setHeld] = useState<number | null>(null);
  const [isDragged, setDragged] = useState(false);
  const [over, setOver] = useState<Field | null>(null);
  const letGo = () => {
    setHeld(null);
    setOver(null);
    setDragged(false);
  };
  const putOn = (field: Field) => {
    if (held !== null) put(field, held);
    letGo();
  };
  const hang = (field: Field) => (event: DragEvent) => {
    if (held === null) return;
    event.preventDefault();
    setOver(field);
  };
  return {
    held,
    /** By a press: fields then offer to take it. Under a mouse that drags, nothing on the page may move. */
    isPressed: held !== null && !isDragged,
    over,
    putOn,
    pickUp: (column: number) => {
      setDragged(false);
      setHeld((before) => (before === column ? null : column));
    },
    drag: (column: number) => (event: DragEvent) => {
      event.dataTransfer.setData('text/plain', String(column));
      event.dataTransfer.effectAllowed = 'link';
      setDragged(true);
      setHeld(column);
    },
    letGo,
    letGoByKey: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') letGo();
    },
    target: (field: Field) => ({
      onDragOver: hang(field),
      onDragLeave: () => setOver(null),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        putOn(field);
      },
    }),
  };
}
