/** Something the palette leads to. */
export interface PalettePlace {
  title: string;
  subtitle: string;
  path: string;
}

/** A page of the product, with other words that people have for it. */
export interface FindablePage {
  title: string;
  path: string;
  words: readonly string[];
}

/** Places of one kind under a heading. */
export interface PlaceGroup {
  heading: string;
  places: readonly PalettePlace[];
}
