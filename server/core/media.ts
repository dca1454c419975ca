/** Turns the storage name of a picture into the absolute address it is served at; `''` stays `''`. */
export type MediaUrl = (name: string) => string;

export const MEDIA_PATH = '/media';

export const mediaUrls =
  (origin: () => string): MediaUrl =>
  (name) =>
    name === '' ? '' : `${origin()}${MEDIA_PATH}/${name}`;
