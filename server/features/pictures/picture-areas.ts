/** What pictures belong to; each area is a folder of the storage. */
export const pictureAreas = ['profiles', 'events', 'blog', 'gallery', 'merchandise'] as const;
export type PictureArea = (typeof pictureAreas)[number];

/** Where the pictures of an area are named. A picture that no row of any area names is removed after a day. */
export interface PictureReference {
  area: PictureArea;
  table: string;
  column: string;
  /** The column names several. */
  isList?: boolean;
}
