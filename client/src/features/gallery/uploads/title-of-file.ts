import { itemForm } from './item-form';

const cameraName =
  /^(img|dsc|dscn|pxl|photo|image|whatsapp image|screenshot)?[\s\d_.-]*(at|am|pm|wa)?[\s\d_.-]*$/i;

/** A first guess at a title from the name of a file; empty where a camera named it. */
export function titleOfFile(fileName: string): string {
  const words = fileName
    .replace(/\.[^.]*$/, '')
    .replace(/[_\s-]+/g, ' ')
    .trim();
  if (cameraName.test(words)) return '';
  return (words.charAt(0).toUpperCase() + words.slice(1)).slice(0, itemForm.limits.title.max);
}
