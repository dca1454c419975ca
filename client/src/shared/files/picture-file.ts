const mostBytes = 5 * 1024 * 1024;
/** Beyond this a file is no photo, and decoding it could exhaust a phone. */
const mostBytesToDecode = 60 * 1024 * 1024;
/** A small file is sent as it is: making it smaller would cost quality and save nothing. */
const lightBytes = 600 * 1024;

export interface Refusal {
  title: string;
  text: string;
}

const tooLarge: Refusal = { title: 'File too large', text: 'Please select an image smaller than 5MB.' };

/** Why a file cannot be sent as a picture, or null. The server looks into the file itself. */
export function refusePicture(file: Pick<File, 'type' | 'size'>): Refusal | null {
  if (!file.type.startsWith('image/'))
    return { title: 'Invalid file type', text: 'Please select an image file.' };
  return file.size >= mostBytes ? tooLarge : null;
}

/** The size at which a picture of `width` by `height` is sent: its longer edge at most `longestEdge`, never enlarged. */
export function sizeToSend(width: number, height: number, longestEdge: number): [number, number] {
  const scale = Math.min(1, longestEdge / Math.max(width, height));
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
}

/** Makes a large picture as small as it is going to be shown, so that it travels quickly; any other stays as it is. */
async function shrinkPicture(file: File, longestEdge: number): Promise<File> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return file;
  const [width, height] = sizeToSend(bitmap.width, bitmap.height, longestEdge);
  if (width === bitmap.width && height === bitmap.height && file.size <= lightBytes) return file;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.86));
  return smaller && smaller.size < file.size
    ? new File([smaller], 'photo.webp', { type: smaller.type })
    : file;
}

/**
 * What to send of a chosen file, or why it cannot be sent. A photo that is too large only because a camera made it so is
 * made smaller first, and refused only if it still is.
 */
export async function preparePicture(
  chosen: File,
  longestEdge: number,
): Promise<{ file: File; refusal: null } | { file: null; refusal: Refusal }> {
  const isPicture = chosen.type.startsWith('image/');
  const file =
    isPicture && chosen.size <= mostBytesToDecode ? await shrinkPicture(chosen, longestEdge) : chosen;
  const refusal = refusePicture(file);
  return refusal ? { file: null, refusal } : { file, refusal };
}
