import { stays } from '../../core/db/person-references.ts';
import { erases } from '../../core/db/when-closed.ts';
import { SealedSecrets } from '../../core/sealed-secrets.ts';
import { eventFeature } from '../events/event.feature.ts';
import { feature } from '../feature.ts';
import { pictureFeature } from '../pictures/picture.feature.ts';
import { MembershipCardSchema } from './card/membership-card.entity.ts';
import { MembershipCardResolver } from './card/membership-card.resolver.ts';
import { MembershipCardService } from './card/membership-card.service.ts';
import { CheckInResolver } from './check-in/check-in.resolver.ts';
import { CheckInService } from './check-in/check-in.service.ts';
import { DoorResolver } from './door/door.resolver.ts';
import { DoorService } from './door/door.service.ts';
import { publishedKeys } from './signing/published-keys.ts';
import { SigningKeySchema } from './signing/signing-key.entity.ts';
import { SigningKeys } from './signing/signing-keys.ts';
import { ticketAccess } from './ticket.access.ts';
import { ownTicketRecords, ticketRecords } from './ticket.records.ts';
import { TicketResolver } from './ticket.resolver.ts';
import { TicketService } from './ticket.service.ts';

export const ticketFeature = feature({
  name: 'tickets',
  entities: [SigningKeySchema, MembershipCardSchema],
  keeps: ticketRecords,
  ownRecords: ownTicketRecords,
  namesPeople: {
    /** The card is of the account that is kept: the other's is void with it. */
    references: stays('membership_cards', 'user_id'),
    whenClosed: { erased: [erases('membership_cards', 'user_id')] },
  },
  services: ({ clock, config, limiter, of }) => {
    const signingKeys = new SigningKeys(clock, new SealedSecrets(config));
    const { events, attendance } = of(eventFeature);
    return {
      signingKeys,
      tickets: new TicketService(events, signingKeys),
      doors: new DoorService(clock, { events, attendance, keys: signingKeys }),
      checkIns: new CheckInService(clock, { events, attendance, limiter, keys: signingKeys }),
      membershipCards: new MembershipCardService(clock, {
        ...{ keys: signingKeys, limiter },
        addresses: of(pictureFeature).pictureAddresses,
      }),
    };
  },
  access: ticketAccess,
  resolvers: ({ tickets, doors, checkIns, membershipCards }) => [
    new TicketResolver(tickets),
    new DoorResolver(doors),
    new CheckInResolver(checkIns),
    new MembershipCardResolver(membershipCards),
  ],
  publicFiles: ({ signingKeys }) => [publishedKeys(signingKeys)],
});
