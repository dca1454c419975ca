import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { Position } from '../../access/positions.ts';
import type { Role } from '../../access/roles.ts';
import { enumOf } from '../../core/graphql/enum-of.ts';
import { PageOf } from '../../core/graphql/page.type.ts';
import { DateScalar, DateTimeScalar } from '../../core/graphql/scalars.ts';
import { ExecutivePositionEnum } from '../accounts/user.type.ts';
import type { DuplicatePair } from './duplicate.service.ts';
import { duplicateReasons, type ComparedPerson, type DuplicateReason } from './duplicates.query.ts';
import type { ComparedAccount, MergePreview } from './merge-reading.service.ts';

const DuplicateReasonEnum = enumOf(duplicateReasons);
registerEnumType(DuplicateReasonEnum, {
  name: 'DuplicateReason',
  description: 'Why two accounts may be those of one person.',
  valuesConfig: {
    PHONE: { description: 'The same phone, however it is written.' },
    NUMBER: { description: 'The same PF number or scholar code, written differently.' },
    EMAIL: { description: 'Nearly the same e-mail address.' },
    NAME: { description: 'Nearly the same name, in the same course.' },
  },
});

@ObjectType('ComparedPerson', { description: 'What staff compare of an account.' })
export class ComparedPersonType implements ComparedPerson {
  @Field(() => ID, { description: 'Identifier of the person.' })
  id!: number;

  @Field(() => String, { description: 'Full name.' })
  name!: string;

  @Field(() => String, { description: 'PF number or scholar code.' })
  username!: string;

  @Field(() => String, { description: 'E-mail address.' })
  email!: string;

  @Field(() => String, { description: 'Phone; blank when none was given.' })
  phoneNumber!: string;

  @Field(() => String, { description: 'Course of study; blank when none was given.' })
  course!: string;

  @Field(() => Int, { nullable: true, description: 'Year of study, 1 to 6.' })
  yearOfStudy!: number | null;

  @Field(() => String, { description: 'Campus; blank when none was given.' })
  hub!: string;

  /** Told in words. */
  role!: Role;

  @Field(() => String, { description: 'Number that the club gave at registration.' })
  registrationNumber!: string;

  @Field(() => Boolean, { description: 'Whether the account is open.' })
  isActive!: boolean;

  @Field(() => DateTimeScalar, { description: 'When the account was made.' })
  dateJoined!: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the person signed in last.' })
  lastLogin!: Date | null;

  @Field(() => ID, { nullable: true, description: 'The account that this one is a part of.' })
  mergedIntoId!: number | null;
}

@ObjectType('DuplicatePair', { description: 'Two accounts that may be those of one person.' })
class DuplicatePairType implements DuplicatePair {
  @Field(() => ComparedPersonType, { description: 'The older account.' })
  first!: ComparedPersonType;

  @Field(() => ComparedPersonType, { description: 'The newer account.' })
  second!: ComparedPersonType;

  @Field(() => [DuplicateReasonEnum], { description: 'Why they may be.' })
  reasons!: DuplicateReason[];
}

@ObjectType('DuplicatePairPage', { description: 'A page of pairs of accounts.' })
export class DuplicatePairPageType extends PageOf(() => DuplicatePairType) {}

@ObjectType('FollowingCount', { description: 'How much of a kind leads to an account.' })
class FollowingCountType {
  @Field(() => String, { description: 'What it is.' })
  what!: string;

  @Field(() => Int, { description: 'How many rows.' })
  count!: number;
}

@ObjectType('ComparedAccount', { description: 'An account beside the one it is compared with.' })
class ComparedAccountType implements ComparedAccount {
  @Field(() => ComparedPersonType, { description: 'The person as the account tells of them.' })
  person!: ComparedPersonType;

  @Field(() => ExecutivePositionEnum, { nullable: true, description: 'The office held today.' })
  position!: Position | null;

  @Field(() => Boolean, { description: 'Whether the membership is suspended.' })
  isSuspended!: boolean;

  @Field(() => DateScalar, { nullable: true, description: 'The last paid day.' })
  paidUntil!: string | null;

  @Field(() => [FollowingCountType], { description: 'What would move from it.' })
  counts!: FollowingCountType[];
}

@ObjectType('MergePreview', { description: 'What a merge would be.' })
export class MergePreviewType implements MergePreview {
  @Field(() => ComparedAccountType, { description: 'The account that would be kept.' })
  kept!: ComparedAccountType;

  @Field(() => ComparedAccountType, { description: 'The account that would be closed.' })
  closed!: ComparedAccountType;

  @Field(() => [String], { description: 'What stands in the way; nothing where it can be done.' })
  obstacles!: string[];
}

@ObjectType('AccountMerge', { description: 'Two accounts of one person that became one.' })
export class AccountMergeType {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => ID, { description: 'The account that was kept.' })
  keptId!: number;

  @Field(() => String, { description: 'Its name.' })
  keptName!: string;

  @Field(() => String, { description: 'Its PF number or scholar code.' })
  keptUsername!: string;

  @Field(() => ID, { description: 'The account that was closed.' })
  closedId!: number;

  @Field(() => String, { description: 'Its name.' })
  closedName!: string;

  @Field(() => String, { description: 'Its PF number or scholar code.' })
  closedUsername!: string;

  @Field(() => String, { description: 'Why they are those of one person.' })
  reason!: string;

  @Field(() => String, { description: 'Who merged them.' })
  mergedBy!: string;

  @Field(() => DateTimeScalar, { description: 'When it was.' })
  mergedAt!: Date;

  @Field(() => String, { nullable: true, description: 'Who undid it.' })
  undoneBy!: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was undone.' })
  undoneAt!: Date | null;
}

@ObjectType('AccountMergePage', { description: 'A page of merged accounts.' })
export class AccountMergePageType extends PageOf(() => AccountMergeType) {}

@InputType({ description: 'Two accounts of one person.' })
export class MergeAccountsInput {
  @Field(() => ID, { description: 'The account that is kept.' })
  keptId!: string;

  @Field(() => ID, { description: 'The account that is closed, and whose payments, posts and offices move.' })
  closedId!: string;

  @Field(() => String, { description: 'Why they are those of one person; at most 400 characters.' })
  reason!: string;
}
