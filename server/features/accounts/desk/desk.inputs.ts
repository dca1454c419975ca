import { Field, InputType } from 'type-graphql';
import type { Role } from '../../../access/roles.ts';
import { RoleEnum } from '../user.type.ts';

const REASON = { description: 'Why; it stands in the audit log. At most 500 characters.' };

@InputType({ description: 'Whether an account is open.' })
export class SetUserActiveInput {
  @Field(() => Boolean, { description: 'False closes the account and ends its sessions at once.' })
  isActive!: boolean;
}

@InputType({ description: 'Another role for a person.' })
export class ChangeRoleInput {
  @Field(() => RoleEnum, { description: 'The new role.' })
  role!: Role;

  @Field(() => RoleEnum, {
    nullable: true,
    description: 'The role that the person had when it was read; refused where it is another one by now.',
  })
  currentRole?: Role | null;

  @Field(() => String, REASON)
  reason!: string;
}

@InputType({ description: 'A right that is to be held from now on, or no longer.' })
class PermissionChangeInput {
  @Field(() => String, { description: 'Its name, for example "blog.approve_posts"; second names will do.' })
  permission!: string;

  @Field(() => Boolean, { description: 'Whether the person is to hold it.' })
  isHeld!: boolean;
}

@InputType({ description: 'Other rights for a person: the whole wanted set, or changes.' })
export class ChangePermissionsInput {
  @Field(() => [String], {
    nullable: true,
    description: 'The complete set of rights that the person is to hold, before implied ones.',
  })
  permissions?: string[] | null;

  @Field(() => [PermissionChangeInput], {
    nullable: true,
    description: 'Changes alone, where no complete set is given.',
  })
  changes?: PermissionChangeInput[] | null;

  @Field(() => String, REASON)
  reason!: string;
}
