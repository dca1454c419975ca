import { z } from 'zod';
import { isAllowed } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { ownNumber } from '../../../access/own-affairs.ts';
import { notFound } from '../../../core/errors.ts';
import { shortName } from '../../../core/short-name.ts';
import { boolean } from '../../../core/validation/fields.ts';
import { parse } from '../../../core/validation/parse.ts';
import type { PictureLoader } from '../../pictures/picture.loaders.ts';
import { keepRoster } from '../event.policy.ts';
import type { EventRegistrationService } from '../registrations/event-registration.service.ts';
import { companyFacts, showName, shownCompany } from './company.query.ts';

/** Who comes to an event, as far as they say so. */
export interface CompanyView {
  /** First name and initial, and the address of a picture or `''`; whose picture it is, where there is one. */
  people: { name: string; picture: string; person: number | null }[];
  /** How many come besides. */
  others: number;
  /** Null for who does not come. */
  viewerShowsName: boolean | null;
}

/** More names than these are not shown; the others are counted. */
const MOST = 24;

const showSchema = z.object({ isShown: boolean() });

/** Who is coming, by consent: names are seen by those who come themselves, and by who keeps registrations. */
export class CompanyService {
  constructor(
    private readonly pictures: PictureLoader,
    private readonly registrations: EventRegistrationService,
  ) {}

  /** Null for who neither comes nor keeps registrations. */
  async of(call: Call, eventId: number): Promise<CompanyView | null> {
    const { em, actor } = call;
    const facts = await companyFacts.first(em, { eventId, userId: ownNumber(actor) });
    const viewerShowsName = facts?.ownShown ?? null;
    if (viewerShowsName === null && !isAllowed(keepRoster(actor))) {
      return null;
    }
    const shown = await shownCompany(em, { eventId, most: MOST });
    const people = await Promise.all(
      shown.map(async ({ name, userId, ...kept }) => {
        const picture = await this.pictures.addressOf(call, kept.picture);
        return { name: shortName(name), picture, person: picture === '' ? null : userId };
      }),
    );
    return { people, others: Math.max(0, (facts?.going ?? 0) - people.length), viewerShowsName };
  }

  /** Shows the caller's name to the others who come, or hides it. */
  async show(call: Call, id: number, input: unknown): Promise<CompanyView | null> {
    const { isShown } = parse(showSchema, input);
    const eventId = await this.registrations.ownEvent(call, id);
    if (!(await showName.first(call.em, { id, isShown }))) {
      throw notFound();
    }
    return this.of(call, eventId);
  }
}
