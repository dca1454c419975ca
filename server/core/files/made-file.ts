/** A file as it is handed out. */
export interface FileMade {
  fileName: string;
  contentType: string;
  base64: string;
}

/** What files are made as here. */
const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};

/** Names a file by what it holds; nothing in the name is a caller's choice. */
export const fileMade = (name: string, ending: keyof typeof MEDIA_TYPES, bytes: Uint8Array): FileMade => ({
  fileName: `${name}.${ending}`,
  contentType: MEDIA_TYPES[ending],
  base64: Buffer.from(bytes).toString('base64'),
});
