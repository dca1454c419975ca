import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { rowId } from '../../../core/row-id.ts';
import type { BinderService } from './binder.service.ts';
import { HandoverBinderType } from './binder.type.ts';
import type { HandoverService } from './handover.service.ts';

const TERM = { description: 'Identifier of the term that is handed over.' };

/** The signatures under binders. */
@Resolver()
export class HandoverResolver {
  constructor(
    private readonly binders: BinderService,
    private readonly handovers: HandoverService,
  ) {}

  @Mutation(() => HandoverBinderType, {
    description:
      'Signs that the caller hands their office over, once somebody is named to follow or the term is over. Nothing in the binder changes from then on.',
  })
  async handOverOffice(
    @Ctx() call: Call,
    @Arg('term', () => ID, TERM) term: string,
  ): Promise<HandoverBinderType> {
    return this.binders.get(call, await this.handovers.handOver(call, rowId(term)));
  }

  @Mutation(() => HandoverBinderType, {
    description: 'Signs that the caller, who follows in the office, has taken it over.',
  })
  async takeOverOffice(
    @Ctx() call: Call,
    @Arg('term', () => ID, TERM) term: string,
  ): Promise<HandoverBinderType> {
    return this.binders.get(call, await this.handovers.takeOver(call, rowId(term)));
  }

  @Mutation(() => HandoverBinderType, {
    description: 'Signs as a witness for whoever held the office and does not sign, once the term is over.',
  })
  async witnessHandover(
    @Ctx() call: Call,
    @Arg('term', () => ID, TERM) term: string,
    @Arg('reason', () => String, { description: 'Why; at most 400 characters, kept with the binder.' })
    reason: string,
  ): Promise<HandoverBinderType> {
    return this.binders.get(call, await this.handovers.witness(call, rowId(term), { reason }));
  }
}
