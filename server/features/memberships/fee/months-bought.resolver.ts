import { FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { LedgerLineType } from '../../payments/desk/ledger-line.type.ts';
import { monthsBoughtBy } from './membership-fee.ts';

/** What unmatched money would buy. */
@Resolver(() => LedgerLineType)
export class MonthsBoughtResolver {
  @FieldResolver(() => Int, {
    nullable: true,
    description:
      'Months of membership that its amount buys at the price of today; null when it cannot be read.',
  })
  monthsBought(@Root() { amountCents }: LedgerLineType): number | null {
    return amountCents === null ? null : monthsBoughtBy(amountCents);
  }
}
