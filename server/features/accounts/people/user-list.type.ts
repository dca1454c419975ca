import { ArgsType, Field, InputType, ObjectType, registerEnumType } from 'type-graphql';
import type { Position } from '../../../access/positions.ts';
import type { Role } from '../../../access/roles.ts';
import { enumOf } from '../../../core/graphql/enum-of.ts';
import { ExportFormatEnum } from '../../../core/graphql/exported-file.type.ts';
import { CursorPageArgs } from '../../../core/graphql/page-args.ts';
import { CursorPageOf } from '../../../core/graphql/page.type.ts';
import { ExecutivePositionEnum, RoleEnum, UserType } from '../user.type.ts';
import { userOrders, type UserFilter, type UserOrder } from './user-list.service.ts';

const UserOrderEnum = enumOf(userOrders);
registerEnumType(UserOrderEnum, {
  name: 'UserOrder',
  description: 'What users are put in order by.',
  valuesConfig: {
    NAME: { description: 'The name.' },
    JOINED: { description: 'When the account was made.' },
  },
});

@InputType({ description: 'Which users are meant; what is left out narrows nothing.' })
export class UserFilterInput implements UserFilter {
  @Field(() => String, {
    nullable: true,
    description: 'Part of a name, e-mail address, user name or registration number.',
  })
  search?: string | null;

  @Field(() => RoleEnum, { nullable: true, description: 'Role of the person.' })
  role?: Role | null;

  @Field(() => ExecutivePositionEnum, { nullable: true, description: 'Executive position held today.' })
  position?: Position | null;

  @Field(() => Boolean, { nullable: true, description: 'Open accounts, or deactivated ones.' })
  isActive?: boolean | null;
}

@ArgsType()
export class UserListArgs extends CursorPageArgs {
  @Field(() => UserFilterInput, { nullable: true, description: 'Which users.' })
  filter?: UserFilterInput | null;

  @Field(() => UserOrderEnum, { defaultValue: 'NAME', description: 'What they are put in order by.' })
  order!: UserOrder;

  @Field(() => Boolean, { defaultValue: false, description: 'Turns the order round.' })
  isDescending!: boolean;
}

@ArgsType()
export class UserFileArgs {
  @Field(() => UserFilterInput, { nullable: true, description: 'Which users.' })
  filter?: UserFilterInput | null;

  @Field(() => UserOrderEnum, { defaultValue: 'NAME', description: 'What they are put in order by.' })
  order!: UserOrder;

  @Field(() => Boolean, { defaultValue: false, description: 'Turns the order round.' })
  isDescending!: boolean;

  @Field(() => ExportFormatEnum, { description: 'Form of the file.' })
  format!: 'CSV' | 'XLSX';
}

@ObjectType('UserPage', { description: 'A page of users.' })
export class UserPageType extends CursorPageOf(() => UserType) {}
