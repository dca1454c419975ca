import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { cursorPageRequest } from '../../../core/pagination.ts';
import { rowId } from '../../../core/row-id.ts';
import type { EventRegistrationService } from './event-registration.service.ts';
import { EventRegistrationType, EventRegistrationPageType } from './event-registration.type.ts';
import type { EventRosterService } from './event-roster.service.ts';
import { EventRegistrationListArgs, RosterArgs } from '../event.inputs.ts';
import { EventAnswerInput } from '../questions/question.type.ts';
import { EventType } from '../event.type.ts';
import { RegistrationWishesInput } from '../places/place.type.ts';

const eventOf = (id: string | null | undefined): number | null =>
  id === null || id === undefined ? null : rowId(id);

@Resolver(() => EventRegistrationType)
export class EventRegistrationResolver {
  constructor(
    private readonly roster: EventRosterService,
    private readonly registrations: EventRegistrationService,
  ) {}

  @Query(() => EventRegistrationPageType, {
    description: 'Own registrations, newest first; none for a visitor.',
  })
  async myEventRegistrations(
    @Ctx() call: Call,
    @Args(() => EventRegistrationListArgs) { eventId, attended, ...paging }: EventRegistrationListArgs,
  ): Promise<object> {
    const request = cursorPageRequest(paging);
    return this.roster.mine(call, { eventId: eventOf(eventId), attended }, request);
  }

  @Query(() => EventRegistrationPageType, {
    description: "Everybody's registrations: of one event by name, otherwise newest first.",
  })
  async eventRegistrations(
    @Ctx() call: Call,
    @Args(() => RosterArgs) { eventId, attended, user, ...paging }: RosterArgs,
    @Arg('search', () => String, { nullable: true, description: "Part of the person's name." })
    search: string | null,
  ): Promise<object> {
    const request = cursorPageRequest(paging, eventId ? 'string' : 'number');
    const filter = { eventId: eventOf(eventId), userId: user ? rowId(user) : null, attended, search };
    return this.roster.everybodys(call, filter, request);
  }

  @Mutation(() => EventRegistrationType, {
    description:
      'Takes a place at an event for the caller, one that was offered among them, or a turn in the waiting list.',
  })
  async registerForEvent(
    @Ctx() call: Call,
    @Arg('eventId', () => ID, { description: 'Identifier of the event.' }) eventId: string,
    @Arg('answers', () => [EventAnswerInput], {
      nullable: true,
      description: 'Answers to what the event asks; see `eventQuestions`.',
    })
    answers: EventAnswerInput[] | null,
    @Arg('wishes', () => RegistrationWishesInput, {
      nullable: true,
      description: 'What the caller wants besides a place; none when absent.',
    })
    wishes: RegistrationWishesInput | null,
  ): Promise<EventRegistrationType> {
    const { waitsIfFull, acceptsAtOnce, guests, showsName } = wishes ?? {};
    const wanted = { waitsIfFull, acceptsAtOnce, guests, showsName, answers };
    return this.registrations.register(call, { event: eventId }, wanted);
  }

  @Mutation(() => EventType, {
    description:
      'Gives an own place back while the event is to come and registration is open, declines an offer, or leaves the waiting list.',
  })
  async withdrawFromEvent(
    @Ctx() call: Call,
    @Arg('registrationId', () => ID, { description: 'Identifier of the own registration.' })
    registrationId: string,
  ): Promise<EventType> {
    return this.registrations.withdraw(call, rowId(registrationId));
  }

  @Mutation(() => EventRegistrationType, { description: 'Says whether a registered person came.' })
  async markEventAttendance(
    @Ctx() call: Call,
    @Arg('registrationId', () => ID, { description: 'Identifier of the registration.' })
    registrationId: string,
    @Arg('attended', () => Boolean, { description: 'False takes the mark back.' }) attended: boolean,
  ): Promise<EventRegistrationType> {
    return this.registrations.markAttendance(call, rowId(registrationId), { attended });
  }
}
