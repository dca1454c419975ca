import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { PageArgs } from '../../../core/graphql/page-args.ts';
import { pageRequest } from '../../../core/pagination.ts';
import { rowId } from '../../../core/row-id.ts';
import { EventType } from '../event.type.ts';
import { EventRegistrationType } from '../registrations/event-registration.type.ts';
import type { MissedEventService } from './missed-event.service.ts';
import { AnswerExcuseInput, ExcuseRequestPageType, MissedEventType } from './missed-event.type.ts';
import type { WaitsBehindLoader } from './waits-behind.loader.ts';

const THE_REGISTRATION = { description: 'Identifier of the registration.' };

@Resolver(() => EventRegistrationType)
export class MissedEventResolver {
  constructor(
    private readonly missed: MissedEventService,
    private readonly behind: WaitsBehindLoader,
  ) {}

  @Query(() => [MissedEventType], {
    description: 'What the caller missed that still counts on waiting lists, latest first; at most 20.',
  })
  async myMissedEvents(@Ctx() call: Call): Promise<MissedEventType[]> {
    return this.missed.mine(call);
  }

  @Query(() => ExcuseRequestPageType, {
    description: 'Who asks to be excused for having missed an event; first come above.',
  })
  async eventExcuseRequests(
    @Ctx() call: Call,
    @Arg('eventId', () => ID, { description: 'Identifier of the event.' }) eventId: string,
    @Args(() => PageArgs) { page, pageSize }: PageArgs,
  ): Promise<object> {
    return this.missed.list(call, rowId(eventId), pageRequest(page, pageSize));
  }

  @Mutation(() => [MissedEventType], {
    description: 'Asks the organisers to be excused for an event that the caller missed; once.',
  })
  async askToBeExcused(
    @Ctx() call: Call,
    @Arg('registrationId', () => ID, THE_REGISTRATION) registrationId: string,
    @Arg('reason', () => String, { description: 'Why; 5 to 500 characters.' }) reason: string,
  ): Promise<MissedEventType[]> {
    return this.missed.ask(call, rowId(registrationId), { reason });
  }

  @Mutation(() => EventType, {
    description:
      'Excuses somebody who asked, whose turns count anew at once, or refuses it; nobody their own.',
  })
  async answerExcuseRequest(
    @Ctx() call: Call,
    @Arg('registrationId', () => ID, THE_REGISTRATION) registrationId: string,
    @Arg('input', () => AnswerExcuseInput, { description: 'The answer.' }) input: AnswerExcuseInput,
  ): Promise<EventType> {
    return this.missed.answer(call, rowId(registrationId), input);
  }

  @FieldResolver(() => Boolean, {
    description: 'The person missed an event lately, and waits behind those who did not.',
  })
  async waitsBehind(@Ctx() call: Call, @Root() { person }: EventRegistrationType): Promise<boolean> {
    return this.behind.load(call, person.id);
  }
}
