import { Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import type { OwnCalendarService } from './own-calendar.service.ts';
import { CalendarAddressType, NewCalendarAddressType } from './own-calendar.type.ts';

@Resolver(() => CalendarAddressType)
export class OwnCalendarResolver {
  constructor(private readonly calendars: OwnCalendarService) {}

  @Query(() => CalendarAddressType, {
    nullable: true,
    description: 'Since when the caller has a secret address of their calendar; null without one.',
  })
  async myCalendarAddress(@Ctx() call: Call): Promise<CalendarAddressType | null> {
    return this.calendars.mine(call);
  }

  @Mutation(() => NewCalendarAddressType, {
    description:
      'Makes a secret address at which calendars read what the caller registered for. One that was made before is void.',
  })
  async makeCalendarAddress(@Ctx() call: Call): Promise<NewCalendarAddressType> {
    return this.calendars.make(call);
  }

  @Mutation(() => Boolean, {
    description: "Ends the secret address of the caller's calendar; false when there is none.",
  })
  async endCalendarAddress(@Ctx() call: Call): Promise<boolean> {
    return this.calendars.end(call);
  }
}
