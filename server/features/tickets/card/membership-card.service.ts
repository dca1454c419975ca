import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { membershipStanding } from '../../../access/membership-standing.ts';
import { nairobiDate, type Clock } from '../../../core/clock.ts';
import { conflict, notFound } from '../../../core/errors.ts';
import type { RateLimit, RateLimiter } from '../../../core/rate-limits.ts';
import { shortName } from '../../../core/short-name.ts';
import { cardHolder, type CardHolder } from '../../memberships/card-holder.query.ts';
import type { PictureAddresses } from '../../pictures/picture-address.ts';
import type { SigningKeys } from '../signing/signing-keys.ts';
import { cardOf, choosePhoto, replaceCard } from './membership-card.query.ts';

/** An own membership card. */
export interface MembershipCardView {
  number: number;
  name: string;
  validUntil: string;
  isValid: boolean;
  showsPhoto: boolean;
  hasPhoto: boolean;
  code: string;
}

/** What anybody learns from a card that is shown to them, and nothing else. */
export interface CardCheckView {
  isValid: boolean;
  validUntil: string;
  name: string;
  photo: string;
}

/** Cards that one network checks: a queue at a gate, and no search. */
const checksPerAddress: RateLimit = { name: 'card-checks-address', points: 120, seconds: 10 * 60 };

/** Cards that one member has made anew. */
const cardsPerUser: RateLimit = { name: 'cards-user', points: 10, seconds: 60 * 60 };

const NO_CARD = 'There is a card once the fee is paid.';

const FIRST = { issue: 1, showsPhoto: false };

interface OtherServices {
  keys: SigningKeys;
  addresses: PictureAddresses;
  limiter: RateLimiter;
}

/** Membership cards: shown by their member, checked by anybody who is shown one. */
export class MembershipCardService {
  constructor(
    private readonly clock: Clock,
    private readonly others: OtherServices,
  ) {}

  /** The caller's card. Throws `conflict` while nothing was ever paid. */
  async mine(call: Call): Promise<MembershipCardView> {
    const { userId } = signedIn(call.actor);
    const holder = await cardHolder.first(call.em, { userId });
    if (!holder) {
      throw notFound();
    }
    if (holder.expiry === null) {
      throw conflict(NO_CARD);
    }
    const { issue, showsPhoto } = (await cardOf.first(call.em, { userId })) ?? FIRST;
    const numbers = [userId, issue, Number(holder.expiry.replaceAll('-', ''))];
    return {
      ...{ number: userId, name: shortName(holder.name), validUntil: holder.expiry, showsPhoto },
      isValid: this.isValid(holder),
      hasPhoto: holder.picture !== '',
      code: await this.others.keys.code(call, { kind: 'M', numbers }),
    };
  }

  /** Lets whoever checks the card see the photo, or not. */
  async choosePhoto(call: Call, isShown: boolean): Promise<MembershipCardView> {
    const { number: userId } = await this.mine(call);
    await choosePhoto(call.em, { userId, isShown });
    return this.mine(call);
  }

  /** Makes a new card; every one before it is void. */
  async replace(call: Call): Promise<MembershipCardView> {
    const { number: userId } = await this.mine(call);
    await this.others.limiter.spend(cardsPerUser, String(userId));
    await replaceCard(call.em, { userId });
    return this.mine(call);
  }

  /** What a card says now; null for what the club did not sign, and for a card that was replaced. */
  async check(call: Call, code: string): Promise<CardCheckView | null> {
    await this.others.limiter.spend(checksPerAddress, call.address);
    const [claim] = await this.others.keys.verified(call, [code]);
    const [userId, issue] = claim?.kind === 'M' ? claim.numbers : [];
    if (userId === undefined) {
      return null;
    }
    const holder = await cardHolder.first(call.em, { userId });
    const card = (await cardOf.first(call.em, { userId })) ?? FIRST;
    if (!holder?.hasOpenAccount || holder.expiry === null || card.issue !== issue) {
      return null;
    }
    return {
      ...{ isValid: this.isValid(holder), validUntil: holder.expiry, name: shortName(holder.name) },
      photo: card.showsPhoto ? this.others.addresses.of(holder.picture) : '',
    };
  }

  private isValid(holder: CardHolder): boolean {
    return membershipStanding(holder, nairobiDate(this.clock.now())).isActive && holder.hasOpenAccount;
  }
}
