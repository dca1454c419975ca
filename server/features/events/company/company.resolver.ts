import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { rowId } from '../../../core/row-id.ts';
import type { CompanyService } from './company.service.ts';
import { EventCompanyType } from './company.type.ts';

@Resolver()
export class EventCompanyResolver {
  constructor(private readonly company: CompanyService) {}

  @Query(() => EventCompanyType, {
    nullable: true,
    description: 'Who comes to an event; null for who neither comes nor keeps registrations.',
  })
  async eventCompany(
    @Ctx() call: Call,
    @Arg('eventId', () => ID, { description: 'Identifier of the event.' }) eventId: string,
  ): Promise<EventCompanyType | null> {
    return this.company.of(call, rowId(eventId));
  }

  @Mutation(() => EventCompanyType, {
    nullable: true,
    description: "Shows the caller's name to the others who come to an event, or hides it.",
  })
  async showNameAtEvent(
    @Ctx() call: Call,
    @Arg('registrationId', () => ID, { description: 'Identifier of the own registration.' })
    registrationId: string,
    @Arg('isShown', () => Boolean, { description: 'False hides it again.' }) isShown: boolean,
  ): Promise<EventCompanyType | null> {
    return this.company.show(call, rowId(registrationId), { isShown });
  }
}
