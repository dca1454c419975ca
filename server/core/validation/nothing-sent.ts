/**
 * Stands for a null or a `''` that came by a door where only a value left out counts as its default; it brings what is wrong
 * with it.
 */
export class NothingSent {
  constructor(readonly complaint: string) {}
}
