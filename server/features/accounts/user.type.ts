import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { Position } from '../../access/positions.ts';
import { panels, type Panel } from '../../access/panels.ts';
import type { PermissionName } from '../../access/permissions.ts';
import { positions } from '../../access/positions.ts';
import type { Role } from '../../access/roles.ts';
import { roles } from '../../access/roles.ts';
import type { seal, Shown } from '../../access/shown.ts';
import { enumOf } from '../../core/graphql/enum-of.ts';
import { DateTimeScalar } from '../../core/graphql/scalars.ts';
import { PermissionEnum } from './permissions/permission.enum.ts';
import type { UserView } from './user.view.ts';

export const RoleEnum = enumOf(roles);
registerEnumType(RoleEnum, {
  name: 'Role',
  description: 'What a person may do in general, from lowest to highest.',
});

const PanelEnum = enumOf(panels);
registerEnumType(PanelEnum, {
  name: 'Panel',
  description: 'A menu of the dashboard.',
  valuesConfig: {
    ADMIN: { description: 'For administrators.' },
    MANAGER: { description: 'For managers.' },
    MEMBER: { description: 'For everybody else.' },
  },
});

export const ExecutivePositionEnum = enumOf(positions);
registerEnumType(ExecutivePositionEnum, {
  name: 'ExecutivePosition',
  description: 'A seat on the executive committee.',
});

@ObjectType('User', { description: 'A person with an account.' })
export class UserType implements Shown<UserView> {
  declare readonly [seal]: true;

  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => String, { description: 'PF number or scholar code; used to sign in.' })
  username!: string;

  @Field(() => String, { description: 'Full name.' })
  name!: string;

  @Field(() => String, { description: 'E-mail address, unique.' })
  email!: string;

  @Field(() => Boolean, { description: 'Whether mail is known to arrive at the e-mail address.' })
  isEmailConfirmed!: boolean;

  @Field(() => String, { description: 'Phone number as the person wrote it, empty if unknown.' })
  phoneNumber!: string;

  @Field(() => String, { description: 'Course of study, empty if unknown.' })
  course!: string;

  @Field(() => Int, { nullable: true, description: 'Year of study from 1 to 6.' })
  yearOfStudy!: number | null;

  @Field(() => String, { description: 'County of origin, empty if unknown.' })
  countyOfOrigin!: string;

  @Field(() => String, { description: 'Campus the person belongs to, empty if unknown.' })
  hub!: string;

  @Field(() => String, { description: 'A few words about the person.' })
  bio!: string;

  @Field(() => String, { description: 'Absolute address of the profile picture, empty without one.' })
  profilePicture!: string;

  @Field(() => String, {
    description: 'Number given by the club at registration, for example "LC-2026-0042".',
  })
  registrationNumber!: string;

  @Field(() => RoleEnum, { description: 'Role of the person.' })
  role!: Role;

  @Field(() => String, { description: 'The role in words.' })
  roleDisplay!: string;

  @Field(() => Boolean, { description: 'False once the account was deactivated.' })
  isActive!: boolean;

  @Field(() => ExecutivePositionEnum, { nullable: true, description: 'The executive position held today.' })
  activeExecutivePosition!: Position | null;

  @Field(() => DateTimeScalar, { description: 'When the account was made.' })
  dateJoined!: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the person last signed in.' })
  lastLogin!: Date | null;

  @Field(() => [String], { description: 'Permissions held, in area names, before implied ones are added.' })
  permissions!: readonly string[];

  @Field(() => [String], { description: 'Everything the permissions open, in both naming styles.' })
  effectivePermissions!: readonly string[];

  @Field(() => [PermissionEnum], { description: 'Everything the permissions open, each right once.' })
  rights!: readonly PermissionName[];

  @Field(() => PanelEnum, { description: 'Which menu the dashboard shows.' })
  panel!: Panel;

  @Field(() => Boolean, { description: 'May see how the server does.' })
  canOperate!: boolean;

  @Field(() => Boolean, { description: 'May see user management.' })
  canManageUsers!: boolean;

  @Field(() => Boolean, { description: 'Has an active, paid membership today.' })
  hasPaidMembership!: boolean;

  @Field(() => Boolean, {
    description: 'Meets the paywall: no active paid membership and not an administrator.',
  })
  membershipPaymentRequired!: boolean;
}

@ObjectType('Session', { description: 'A fresh sign-in.' })
export class SessionType {
  @Field(() => String, { description: 'Send it as `Authorization: Token <token>`. It is shown only here.' })
  token!: string;

  @Field(() => DateTimeScalar, { description: 'The token stops working at this moment.' })
  expiresAt!: Date;

  @Field(() => UserType, { description: 'The person who signed in.' })
  user!: UserType;
}
