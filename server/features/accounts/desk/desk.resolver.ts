import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { isAllowed } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { rowId } from '../../../core/row-id.ts';
import { PermissionSourcesType } from '../permissions/permission.type.ts';
import { RoleChoiceType } from '../permissions/role-choice.type.ts';
import { PersonType } from '../people/person.type.ts';
import type { UserListService } from '../people/user-list.service.ts';
import { UserType } from '../user.type.ts';
import type { ActivationService } from './activation.service.ts';
import { ChangePermissionsInput, ChangeRoleInput, SetUserActiveInput } from './desk.inputs.ts';
import { changePermissions, rolesToGive, setActive } from './desk.policy.ts';
import type { PermissionDesk } from './permission-desk.service.ts';
import type { RoleService } from './role.service.ts';

const PERSON = { description: 'Identifier of the person.' };

interface Desks {
  users: UserListService;
  activation: ActivationService;
  roles: RoleService;
  permissionDesk: PermissionDesk;
}

/** What staff do about people, and what of it the caller may do. */
@Resolver(() => UserType)
export class DeskResolver {
  constructor(private readonly desks: Desks) {}

  @Query(() => [RoleChoiceType], {
    description: 'Roles that the caller may give a person, lowest first, and what each would change.',
  })
  async roleChoices(@Ctx() call: Call, @Arg('id', () => ID, PERSON) id: string): Promise<RoleChoiceType[]> {
    return this.desks.roles.choices(call, rowId(id));
  }

  @Query(() => PermissionSourcesType, { description: 'The rights of a person, and where they come from.' })
  async permissionsOf(
    @Ctx() call: Call,
    @Arg('id', () => ID, PERSON) id: string,
  ): Promise<PermissionSourcesType> {
    return this.desks.permissionDesk.of(call, rowId(id));
  }

  @Mutation(() => PersonType, {
    description: 'Opens or closes an account; a closed one is signed out at once.',
  })
  async setUserActive(
    @Ctx() call: Call,
    @Arg('id', () => ID, PERSON) id: string,
    @Arg('input', () => SetUserActiveInput, { description: 'Open or closed.' }) input: SetUserActiveInput,
  ): Promise<PersonType> {
    await this.desks.activation.set(call, rowId(id), input);
    return this.desks.users.person(call, rowId(id));
  }

  @Mutation(() => PersonType, {
    description: 'Gives a person another role; a demotion takes personal grants and revokes with it.',
  })
  async changeRole(
    @Ctx() call: Call,
    @Arg('id', () => ID, PERSON) id: string,
    @Arg('input', () => ChangeRoleInput, { description: 'Role and reason.' }) input: ChangeRoleInput,
  ): Promise<PersonType> {
    await this.desks.roles.change(call, rowId(id), input);
    return this.desks.users.person(call, rowId(id));
  }

  @Mutation(() => PersonType, {
    description: 'Gives a person rights beyond role and position, and takes some away.',
  })
  async changePermissions(
    @Ctx() call: Call,
    @Arg('id', () => ID, PERSON) id: string,
    @Arg('input', () => ChangePermissionsInput, { description: 'The rights and a reason.' })
    { permissions, changes, reason }: ChangePermissionsInput,
  ): Promise<PersonType> {
    const asObject =
      changes && Object.fromEntries(changes.map(({ permission, isHeld }) => [permission, isHeld]));
    await this.desks.permissionDesk.change(call, rowId(id), {
      permissions: permissions ?? asObject ?? undefined,
      reason,
    });
    return this.desks.users.person(call, rowId(id));
  }

  @FieldResolver(() => Boolean, { description: 'Whether the caller may give the person another role.' })
  viewerCanChangeRole(@Root() user: UserType, @Ctx() { actor }: Call): boolean {
    return rolesToGive(actor, targetOf(user)).length > 0;
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the caller may change the permissions of the person.',
  })
  viewerCanChangePermissions(@Root() user: UserType, @Ctx() { actor }: Call): boolean {
    return isAllowed(changePermissions(actor, { ...targetOf(user), granted: [] }));
  }

  @FieldResolver(() => Boolean, { description: 'Whether the caller may open and close the account.' })
  viewerCanSetActive(@Root() user: UserType, @Ctx() { actor }: Call): boolean {
    return isAllowed(setActive(actor, targetOf(user)));
  }
}

const targetOf = ({ id, role }: UserType) => ({ userId: id, role });
