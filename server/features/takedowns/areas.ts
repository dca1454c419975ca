import { isAllowed, lacks } from '../../access/ability.ts';
import type { Actor } from '../../access/actor.ts';
import type { Call } from '../../access/call.ts';
import { notFound } from '../../core/errors.ts';
import type { PictureArea } from '../pictures/picture-areas.ts';
import type { ShownPictures } from '../pictures/shown-pictures.ts';

/** Where pictures are shown, as the features say that show them. */
export class Areas {
  constructor(private readonly declared: () => readonly ShownPictures[]) {}

  of(area: PictureArea): ShownPictures {
    const shown = this.declared().find((known) => known.area === area);
    if (!shown) {
      throw notFound();
    }
    return shown;
  }

  /** The areas about which somebody decides. */
  decidedBy(actor: Actor): PictureArea[] {
    return this.declared().flatMap(({ area, right }) => (isAllowed(lacks(actor, right)) ? [area] : []));
  }

  /** Takes a picture out of everything that shows it. */
  async takeOut(tx: Call, picture: string): Promise<void> {
    for (const { takeOut } of this.declared()) {
      await takeOut(tx, picture);
    }
  }
}
