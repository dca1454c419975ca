import type { RestAnswer } from './http-client.ts';

/** A file as a browser's form sends it: the name and the type are claims of the sender. */
export interface SentFile {
  bytes: Uint8Array;
  name?: string;
  type?: string;
}

/** A form with every file in a part of the same name. */
export const formOf = (field: string, ...files: SentFile[]): FormData => {
  const form = new FormData();
  for (const { bytes, name = 'photo.jpg', type = 'image/jpeg' } of files) {
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  }
  return form;
};

/** Posts a multipart form to the REST gateway. */
export async function postForm(url: string, token: string | null, body: FormData): Promise<RestAnswer> {
  const headers = token === null ? {} : { authorization: `Token ${token}` };
  const response = await fetch(url, { method: 'POST', headers, body });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: JSON.parse(text) as RestAnswer['body'],
  };
}
