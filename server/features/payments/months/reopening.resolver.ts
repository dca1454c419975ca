import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { isAllowed } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import type { ReopeningRow } from './closing.query.ts';
import { approveReopening, endReopening } from './month.policy.ts';
import { MonthReopeningType } from './closing.type.ts';

/** What the reader may do about the wish that a month is opened again. */
@Resolver(() => MonthReopeningType)
export class ReopeningResolver {
  @FieldResolver(() => Boolean, { description: 'Whether the caller may approve it now.' })
  viewerCanApprove(@Root() wish: ReopeningRow, @Ctx() call: Call): boolean {
    return isAllowed(approveReopening(call.actor, wish));
  }

  @FieldResolver(() => Boolean, { description: 'Whether the caller may decline or withdraw it now.' })
  viewerCanEnd(@Root() wish: ReopeningRow, @Ctx() call: Call): boolean {
    return isAllowed(endReopening(call.actor, wish));
  }
}
