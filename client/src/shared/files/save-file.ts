interface MadeFile {
  fileName: string;
  contentType: string;
  /** The bytes as the API sends them. */
  base64: string;
}

function save(fileName: string, contents: Blob): void {
  const address = URL.createObjectURL(contents);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}

/** Hands a file that the server made to the browser's downloads. */
export function saveFile({ fileName, contentType, base64 }: MadeFile): void {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  save(fileName, new Blob([bytes], { type: contentType }));
}

/** Hands a workbook made here to the browser's downloads. */
export const saveWorkbook = (fileName: string, workbook: Blob) => save(fileName, workbook);

/** Hands a CSV text made here to the browser's downloads. */
export function saveCsv(fileName: string, text: string): void {
  save(fileName, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}
