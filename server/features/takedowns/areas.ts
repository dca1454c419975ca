import { isAllowed, lacks, type Refusal } from '../../access/ability.ts';
import type { Actor } from '../../access/actor.ts';
import type { Call } from '../../access/call.ts';
import type { Right } from '../../access/right.ts';
import { refusalToAct } from '../../access/rules.ts';
import { notFound, permissionDenied, type DomainError } from '../../core/errors.ts';
import type { PictureArea } from '../pictures/picture-areas.ts';
import type { ShownPictures } from '../pictures/shown-pictures.ts';

/** The areas as staff read of them. */
const PLACES: Readonly<Record<PictureArea, string>> = {
  profiles: 'people’s profiles',
  events: 'events',
  blog: 'the blog',
  gallery: 'the gallery',
  merchandise: 'the shop',
};

const shownElsewhere = (area: PictureArea, { name }: Right): DomainError =>
  permissionDenied(
    `This picture is also shown in ${PLACES[area]}, which you do not look after. Ask somebody who looks after all of it to decide.`,
    name,
  );

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

  /**
   * Why somebody may not decide about a picture: an area shows it that they do not look after. What is decided about a
   * picture is decided for all that show it.
   */
  async refusalOf(call: Call, picture: string): Promise<Refusal | null> {
    for (const { area, right, shows } of this.declared()) {
      const refused = refusalToAct(right, call.actor);
      if (refused && (await shows(call, picture))) {
        return refused.lacking === null ? refused : { ...refused, error: shownElsewhere(area, right) };
      }
    }
    return null;
  }

  /** Takes a picture out of everything that shows it. */
  async takeOut(tx: Call, picture: string): Promise<void> {
    for (const { takeOut } of this.declared()) {
      await takeOut(tx, picture);
    }
  }
}
