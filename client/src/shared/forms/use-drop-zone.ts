import { useState, type DragEvent } from 'react';

/** Takes files that are dropped from a folder; `zone` goes on the element around, `isOver` says that they hang above it. */
export function useDropZone(isShut: boolean, onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover' && !isShut);
  };
  const drop = (event: DragEvent) => {
    drag(event);
    const files = [...event.dataTransfer.files];
    if (!isShut && files.length > 0) onFiles(files);
  };
  return { isOver, zone: { onDragOver: drag, onDragLeave: drag, onDrop: drop } };
}
