import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import type { MembershipStanding } from '../../../access/actor.ts';
import type { Position } from '../../../access/positions.ts';
import type { Role } from '../../../access/roles.ts';
import type { seal, Shown } from '../../../access/shown.ts';
import { CursorPageArgs } from '../../../core/graphql/page-args.ts';
import { CursorPageOf } from '../../../core/graphql/page.type.ts';
import { DateScalar, DateTimeScalar } from '../../../core/graphql/scalars.ts';
import { ExecutivePositionEnum, RoleEnum } from '../../accounts/user.type.ts';
import { ExportFormatEnum } from '../../../core/graphql/exported-file.type.ts';
import { FeeStatusEnum, MembershipStatusEnum } from '../membership.type.ts';
import type { MemberFilter, MemberNumbers } from './member.service.ts';
import type { MemberView } from './member.view.ts';

@InputType({ description: 'What the members are narrowed to; absent fields mean all.' })
class MemberFilterInput implements MemberFilter {
  @Field(() => MembershipStatusEnum, {
    nullable: true,
    description: 'Standing today; left alone for who sees cards, which are all of active members.',
  })
  status?: MembershipStanding['status'] | null;

  @Field(() => FeeStatusEnum, {
    nullable: true,
    description: 'Whether the fee is paid for today; left alone for who sees cards.',
  })
  paymentStatus?: MembershipStanding['paymentStatus'] | null;

  @Field(() => RoleEnum, { nullable: true, description: 'Role of the person.' })
  role?: Role | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Part of a name, e-mail address, user name, registration number or phone; of a name, course or hub for who sees cards.',
  })
  search?: string | null;
}

@ArgsType()
export class MemberArgs extends CursorPageArgs {
  @Field(() => MemberFilterInput, { nullable: true, description: 'Narrows the list.' })
  filter?: MemberFilterInput | null;
}

@ArgsType()
export class MemberFileArgs {
  @Field(() => MemberFilterInput, { nullable: true, description: 'Narrows the list.' })
  filter?: MemberFilterInput | null;

  @Field(() => ExportFormatEnum, { description: 'Form of the file.' })
  format!: 'CSV' | 'XLSX';
}

@ObjectType('Member', {
  description:
    'A member: in full for staff and the person, a card without contact and payment for other members.',
})
export class MemberType implements Shown<MemberView> {
  declare readonly [seal]: true;

  @Field(() => ID, { description: 'Identifier of the membership.' })
  id!: number;

  @Field(() => ID, { description: 'Identifier of the person.' })
  userId!: number;

  @Field(() => String, { description: 'Full name.' })
  name!: string;

  @Field(() => RoleEnum, { description: 'Role of the person.' })
  role!: Role;

  @Field(() => String, { description: 'The role in words.' })
  roleDisplay!: string;

  @Field(() => ExecutivePositionEnum, { nullable: true, description: 'Position held today.' })
  position!: Position | null;

  @Field(() => String, { description: 'Course of study; empty if unknown or not shown.' })
  course!: string;

  @Field(() => Int, { nullable: true, description: 'Year of study, 1 to 6; null if unknown or not shown.' })
  yearOfStudy!: number | null;

  @Field(() => String, { description: 'Campus; empty if unknown or not shown.' })
  hub!: string;

  @Field(() => String, { description: 'A few words about the person; empty if none or not shown.' })
  bio!: string;

  @Field(() => String, { description: 'Absolute address of the picture; empty if none or not shown.' })
  profilePicture!: string;

  @Field(() => String, { description: 'E-mail address; empty on a card.' })
  email!: string;

  @Field(() => String, { description: 'PF number or scholar code; empty on a card.' })
  username!: string;

  @Field(() => String, { description: 'Phone number; empty if unknown, and on a card.' })
  phoneNumber!: string;

  @Field(() => String, { description: 'Number given by the club; empty on a card.' })
  registrationNumber!: string;

  @Field(() => MembershipStatusEnum, { description: 'Standing today.' })
  status!: MembershipStanding['status'];

  @Field(() => FeeStatusEnum, {
    nullable: true,
    description: 'Whether the fee is paid for today; null on a card.',
  })
  paymentStatus!: MembershipStanding['paymentStatus'] | null;

  @Field(() => DateScalar, {
    nullable: true,
    description: 'Last day of membership: the last paid one, or one that staff stored; null on a card.',
  })
  expiry!: string | null;

  @Field(() => DateScalar, {
    nullable: true,
    description: 'Last paid day; null before the first payment, and on a card.',
  })
  paidUntil!: string | null;

  @Field(() => String, {
    description: 'Why it is suspended; empty where it is not, where nobody said, and on a card.',
  })
  suspensionReason!: string;

  @Field(() => DateScalar, {
    nullable: true,
    description:
      'Last day of the suspension; null where it is not suspended, where somebody has to lift it, and on a card.',
  })
  suspendedUntil!: string | null;

  @Field(() => Boolean, { description: 'Active, paid and not expired.' })
  isActive!: boolean;

  @Field(() => DateTimeScalar, { description: 'When the membership was opened.' })
  createdAt!: Date;

  @Field(() => Boolean, { description: 'True for a card.' })
  isLimited!: boolean;

  updatedAt!: Date;
}

@ObjectType('MemberPage', { description: 'A page of members, by name.' })
export class MemberPageType extends CursorPageOf(() => MemberType) {}

@ObjectType('MemberStats', { description: 'The memberships of open accounts in numbers.' })
export class MemberStatsType implements MemberNumbers {
  @Field(() => Int, { name: 'totalMembers', description: 'Everybody with an open account.' })
  total!: number;

  @Field(() => Int, { name: 'activeMembers', description: 'Active, paid and not expired.' })
  active!: number;

  @Field(() => Int, { name: 'paidMembers', description: 'Whose fee is paid for today.' })
  paid!: number;

  @Field(() => Int, { name: 'unpaidMembers', description: 'Whose fee is not paid for today.' })
  unpaid!: number;
}
