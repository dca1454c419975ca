import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { rowId } from '../../../core/row-id.ts';
import type { SessionDesk } from './session-desk.service.ts';
import { PersonSessionsType } from './session-desk.type.ts';

const PERSON = { description: 'Identifier of the person.' };

/** The devices of a person: of whoever asks, or for staff of somebody else. */
@Resolver(() => PersonSessionsType)
export class SessionDeskResolver {
  constructor(private readonly desk: SessionDesk) {}

  @Query(() => PersonSessionsType, {
    description:
      'The devices on which a person is signed in: the own ones, or with `users.manage_users` those of others.',
  })
  async personSessions(
    @Ctx() call: Call,
    @Arg('person', () => ID, PERSON) person: string,
  ): Promise<PersonSessionsType> {
    return this.desk.of(call, rowId(person));
  }

  @Mutation(() => PersonSessionsType, {
    description:
      'Signs out one device, within seconds; of others with `users.manage_users`, kept in the audit log.',
  })
  async endSession(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the device.' }) id: string,
  ): Promise<PersonSessionsType> {
    return this.desk.end(call, rowId(id));
  }

  @Mutation(() => PersonSessionsType, {
    description:
      'Signs out every device of a person but the one that asks; of others with `users.manage_users`, kept in the audit log.',
  })
  async endSessionsOfPerson(
    @Ctx() call: Call,
    @Arg('person', () => ID, PERSON) person: string,
  ): Promise<PersonSessionsType> {
    return this.desk.endAll(call, rowId(person));
  }
}
