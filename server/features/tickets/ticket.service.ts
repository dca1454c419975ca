import type { Call } from '../../access/call.ts';
import { notFound } from '../../core/errors.ts';
import type { EventService } from '../events/event.service.ts';
import type { EventView } from '../events/event.view.ts';
import type { SigningKeys } from './signing/signing-keys.ts';

/** What somebody shows at the door. */
export interface TicketView {
  number: number;
  code: string;
  event: EventView;
}

/** Tickets: one for each place that somebody has. */
export class TicketService {
  constructor(
    private readonly events: EventService,
    private readonly keys: SigningKeys,
  ) {}

  /** The caller's ticket of an event. Throws `not_found` without a place there. */
  async own(call: Call, eventId: number): Promise<TicketView> {
    const event = await this.events.get(call, eventId);
    const place = event.viewerRegistration;
    if (place?.state !== 'GOING') {
      throw notFound();
    }
    const number = place.id;
    return { number, event, code: await this.keys.code(call, { kind: 'T', numbers: [eventId, number] }) };
  }
}
