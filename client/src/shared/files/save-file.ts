export interface FileToSave {
  fileName: string;
  contents: Blob;
}

export interface MadeFile {
  fileName: string;
  contentType: string;
  /** The bytes as the API sends them. */
  base64: string;
}

/** A file that the server made. */
export function fileFromServer({ fileName, contentType, base64 }: MadeFile): FileToSave {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  return { fileName, contents: new Blob([bytes], { type: contentType }) };
}

/** Hands a file to the browser's downloads. */
export function saveFile({ fileName, contents }: FileToSave): void {
  const address = URL.createObjectURL(contents);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
