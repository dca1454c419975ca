import { useEffect, useRef, useState } from 'react';
import { usePictureUploads, type PictureUpload } from '../../../../shared/files/use-picture-uploads';
import { useToast } from '../../../../shared/ui/use-toast';
import { sendItemPicture } from '../send-item-picture';
import { mostPictures, movedTo, type ArrangedPicture } from './arranged';

interface Arranging {
  pictures: readonly ArrangedPicture[];
  uploads: readonly PictureUpload[];
  isUploading: boolean;
  isFull: boolean;
  add: (files: File[]) => void;
  move: (from: number, to: number) => void;
  describe: (index: number, alt: string) => void;
  remove: (index: number) => void;
  /** Remembers which one is dragged, and puts it where it is dropped. */
  drag: (index: number) => void;
  drop: (index: number) => void;
}

/** The pictures of an item while somebody arranges them; nothing is kept before they save. */
export function useArranging(start: readonly ArrangedPicture[]): Arranging {
  const toast = useToast();
  const [pictures, setPictures] = useState(start);
  const dragged = useRef<number | null>(null);
  const { uploads, add, isBusy } = useArrivingPictures((image) =>
    setPictures((before) => [...before, { image, alt: '' }]),
  );
  const taken = pictures.length + uploads.filter(({ state }) => state !== 'failed').length;
  const move = (from: number, to: number) => setPictures((before) => movedTo(before, from, to));
  return {
    pictures,
    uploads,
    isUploading: isBusy,
    isFull: taken >= mostPictures,
    add: (files) => {
      const room = Math.max(0, mostPictures - taken);
      if (files.length > room)
        toast.error(`An item has at most ${mostPictures} pictures.`, 'Too many pictures');
      add(files.slice(0, room));
    },
    move,
    describe: (index, alt) =>
      setPictures((before) => before.map((picture, at) => (at === index ? { ...picture, alt } : picture))),
    remove: (index) => setPictures((before) => before.filter((_, at) => at !== index)),
    drag: (index) => {
      dragged.current = index;
    },
    drop: (index) => {
      if (dragged.current !== null) move(dragged.current, index);
      dragged.current = null;
    },
  };
}

/** Sends pictures, and tells of each that has arrived, once; what failed stays until others are chosen. */
function useArrivingPictures(onArrived: (address: string) => void) {
  const { uploads, add, remove, isBusy } = usePictureUploads(sendItemPicture);
  useEffect(() => {
    for (const { key, state, url } of uploads) {
      if (state !== 'done') continue;
      onArrived(url);
      remove(key);
    }
  });
  const addAnew = (files: readonly File[]) => {
    uploads.filter(({ state }) => state === 'failed').forEach(({ key }) => remove(key));
    add(files);
  };
  return { uploads, add: addAnew, isBusy };
}
