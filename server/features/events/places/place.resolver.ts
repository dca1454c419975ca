import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { PageArgs } from '../../../core/graphql/page-args.ts';
import { pageRequest } from '../../../core/pagination.ts';
import { rowId } from '../../../core/row-id.ts';
import type { EventRegistrationService } from '../registrations/event-registration.service.ts';
import {
  EventRegistrationPageType,
  EventRegistrationType,
} from '../registrations/event-registration.type.ts';
import type { EventRosterService } from '../registrations/event-roster.service.ts';
import type { GuestsService } from './guests.service.ts';
import type { PlaceMovesService } from './place-moves.service.ts';
import { MoveRegistrationInput } from './place.type.ts';

/** Places that come free, and whose turn it is. */
@Resolver()
export class PlaceResolver {
  constructor(
    private readonly registrations: EventRegistrationService,
    private readonly roster: EventRosterService,
    private readonly moves: PlaceMovesService,
    private readonly guests: GuestsService,
  ) {}

  @Query(() => EventRegistrationPageType, {
    description:
      'Who waits for a place at an event: who has been offered one, then the others in their turn.',
  })
  async eventWaitingList(
    @Ctx() call: Call,
    @Arg('eventId', () => ID, { description: 'Identifier of the event.' }) eventId: string,
    @Args(() => PageArgs) { page, pageSize }: PageArgs,
  ): Promise<object> {
    return this.roster.waiting(call, rowId(eventId), pageRequest(page, pageSize));
  }

  @Mutation(() => EventRegistrationType, { description: 'Takes the place that the caller was offered.' })
  async acceptEventPlace(
    @Ctx() call: Call,
    @Arg('registrationId', () => ID, { description: 'Identifier of the own registration.' })
    registrationId: string,
  ): Promise<EventRegistrationType> {
    return this.registrations.accept(call, rowId(registrationId));
  }

  @Mutation(() => EventRegistrationType, {
    description:
      'Changes whom the caller brings to an event, before it, within its limit and its places; names can always be changed then.',
  })
  async changeEventGuests(
    @Ctx() call: Call,
    @Arg('registrationId', () => ID, { description: 'Identifier of the own registration.' })
    registrationId: string,
    @Arg('guests', () => [String], { description: 'Their names, all of them.' }) guests: string[],
  ): Promise<EventRegistrationType> {
    return this.guests.change(call, rowId(registrationId), { guests });
  }

  @Mutation(() => EventRegistrationType, {
    description:
      'Lets somebody in who waits, or has somebody wait who has a place; the person is told, with the reason.',
  })
  async moveEventRegistration(
    @Ctx() call: Call,
    @Arg('registrationId', () => ID, { description: 'Identifier of the registration.' })
    registrationId: string,
    @Arg('input', () => MoveRegistrationInput, { description: 'Where to, why, and in whose stead.' })
    { insteadOf, ...input }: MoveRegistrationInput,
  ): Promise<EventRegistrationType> {
    const other = insteadOf === null || insteadOf === undefined ? null : rowId(insteadOf);
    return this.moves.move(call, rowId(registrationId), { ...input, insteadOf: other });
  }
}
