/** The pictures that were made last, by what tells them apart: several messengers ask for one within a minute of its being shared. */
export class KeptDrawings {
  private readonly drawn = new Map<string, Promise<Buffer>>();

  constructor(private readonly most: number) {}

  /** Makes a picture once for everybody who asks for it; one that could not be made is tried again. */
  get(tag: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const bytes = this.drawn.get(tag) ?? draw();
    this.drawn.delete(tag);
    this.drawn.set(tag, bytes);
    bytes.catch(() => this.drawn.delete(tag));
    for (const oldest of [...this.drawn.keys()].slice(0, Math.max(0, this.drawn.size - this.most))) {
      this.drawn.delete(oldest);
    }
    return bytes;
  }
}
