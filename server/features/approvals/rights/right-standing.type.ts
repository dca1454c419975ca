import { Field, Int, ObjectType } from 'type-graphql';
import type { PermissionName } from '../../../access/permissions.ts';
import { PermissionEnum } from '../../accounts/permissions/permission.enum.ts';
import { ApprovalType } from '../approval.type.ts';
import type { RightGiver, RightOffice, RightStanding } from './right-standing.service.ts';

@ObjectType('RightOffice', { description: 'An executive position that carries a right.' })
class RightOfficeType implements RightOffice {
  @Field(() => String, { description: 'The position in words.' })
  title!: string;

  @Field(() => String, { description: 'Who holds it today, empty for an empty seat.' })
  holderName!: string;
}

@ObjectType('RightGiver', { description: 'Somebody who can give a right to the caller.' })
class RightGiverType implements RightGiver {
  @Field(() => String, { description: 'Whom to turn to.' })
  name!: string;

  @Field(() => String, { description: 'The office, or the role of who holds none.' })
  standing!: string;
}

@ObjectType('RightStanding', {
  description: 'A right as somebody without it meets it: what it opens, who carries it, who can give it.',
})
export class RightStandingType implements RightStanding {
  @Field(() => PermissionEnum, { description: 'The right.' })
  permission!: PermissionName;

  @Field(() => String, { description: 'Its name, as people read it.' })
  title!: string;

  @Field(() => String, { description: 'What it opens.' })
  description!: string;

  @Field(() => Boolean, { description: 'Whether the caller holds it.' })
  isHeld!: boolean;

  @Field(() => [String], { description: 'The roles that carry it.' })
  roles!: string[];

  @Field(() => [RightOfficeType], { description: 'The offices that carry it.' })
  offices!: RightOfficeType[];

  @Field(() => [RightGiverType], {
    description: 'Who can give it to the caller, as far as names may be read.',
  })
  givers!: RightGiverType[];

  @Field(() => Int, { description: 'How many others can.' })
  otherGivers!: number;

  @Field(() => ApprovalType, { nullable: true, description: 'Own request for it that is not decided.' })
  request!: ApprovalType | null;

  @Field(() => Boolean, { description: 'Whether the caller lacks it and has not asked yet.' })
  viewerCanAsk!: boolean;
}
