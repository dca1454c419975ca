import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { PageArgs } from '../../../core/graphql/page-args.ts';
import { pageRequest } from '../../../core/pagination.ts';
import { rowId } from '../../../core/row-id.ts';
import type { DeskPrompts } from './desk-prompt.service.ts';
import type { KnownPeople } from './known-people.ts';
import type { RegistrationDesk } from './registration-desk.service.ts';
import {
  ContactArgs,
  DeskEntryPageType,
  DeskEntryType,
  DeskPromptInput,
  DeskRegistrationInput,
  KnownMemberType,
  RegisteredAtDeskType,
} from './registration-desk.type.ts';

/** The desk where people join. */
@Resolver(() => DeskEntryType)
export class RegistrationDeskResolver {
  constructor(
    private readonly desk: RegistrationDesk,
    private readonly known: KnownPeople,
    private readonly prompts: DeskPrompts,
  ) {}

  @Query(() => DeskEntryPageType, { description: 'Whom the desk registered today, latest first.' })
  async registeredToday(
    @Ctx() call: Call,
    @Args(() => PageArgs) { page, pageSize }: PageArgs,
  ): Promise<DeskEntryPageType> {
    return this.desk.today(call, pageRequest(page, pageSize));
  }

  @Query(() => [KnownMemberType], {
    description: 'Who has this PF number, e-mail address or phone already.',
  })
  async knownMembers(
    @Ctx() call: Call,
    @Args(() => ContactArgs) contact: ContactArgs,
  ): Promise<KnownMemberType[]> {
    return this.known.find(call, contact);
  }

  @Mutation(() => RegisteredAtDeskType, {
    description: 'Makes a member of somebody at the desk, with a link to choose a password by.',
  })
  async registerAtDesk(
    @Ctx() call: Call,
    @Arg('input', () => DeskRegistrationInput, { description: 'The person.' }) input: DeskRegistrationInput,
  ): Promise<RegisteredAtDeskType> {
    return this.desk.register(call, input);
  }

  @Mutation(() => ID, {
    description:
      'Sends the prompt for the fee to the phone of somebody at the desk; identifier of the payment.',
  })
  async promptAtDesk(
    @Ctx() call: Call,
    @Arg('input', () => DeskPromptInput, { description: 'Who pays, and on which phone.' })
    { payerId, ...input }: DeskPromptInput,
  ): Promise<number> {
    return (await this.prompts.send(call, rowId(payerId), input)).paymentId;
  }
}
