import {
  Arg,
  Args,
  Ctx,
  Field,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  registerEnumType,
} from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { enumOf } from '../../../core/graphql/enum-of.ts';
import { PageArgs } from '../../../core/graphql/page-args.ts';
import { PageOf } from '../../../core/graphql/page.type.ts';
import { DateTimeScalar } from '../../../core/graphql/scalars.ts';
import { pageRequest } from '../../../core/pagination.ts';
import { rowId } from '../../../core/row-id.ts';
import { stopReasons, type StopReason } from '../../mail/mail-stop.entity.ts';
import type { StopRow } from './mail-stops.query.ts';
import type { MailStops, StopFilter } from './mail-stops.service.ts';

const StopReasonEnum = enumOf(stopReasons);
registerEnumType(StopReasonEnum, {
  name: 'MailStopReason',
  description: 'Why an address gets no mail.',
  valuesConfig: {
    BOUNCED: { description: 'There is no such mailbox.' },
    COMPLAINED: { description: 'Its reader called our mail unwanted.' },
    DELAYED: { description: 'It takes none for a while.' },
  },
});

@ObjectType('MailStop', { description: 'An address that gets no mail now.' })
class MailStopType implements StopRow {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => String, {
    description:
      'The address, in small letters; its mailbox masked for who sees neither all users nor all memberships.',
  })
  address!: string;

  @Field(() => StopReasonEnum, { description: 'Why.' })
  reason!: StopReason;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Until when; null for good.' })
  until!: Date | null;

  @Field(() => Int, { description: 'How often that was told.' })
  times!: number;

  @Field(() => DateTimeScalar, { description: 'When it was told last.' })
  notedAt!: Date;

  @Field(() => String, {
    description: 'What the mail server or service said; addresses in it are masked likewise. May be empty.',
  })
  detail!: string;

  @Field(() => ID, { nullable: true, description: 'Whose address it is; null for nobody of the club.' })
  personId!: number | null;

  @Field(() => String, { nullable: true, description: 'Their name.' })
  personName!: string | null;
}

@ObjectType('MailStopPage', { description: 'One page of addresses that get no mail, newest first.' })
class MailStopPageType extends PageOf(() => MailStopType) {}

@InputType({ description: 'What the list is narrowed to; nothing narrows nothing.' })
class MailStopFilterInput implements StopFilter {
  @Field(() => String, {
    nullable: true,
    description:
      'A part of the name or of the address; of an address that is masked for the caller, the whole.',
  })
  search?: string | null;

  @Field(() => StopReasonEnum, { nullable: true, description: 'Only those.' })
  reason?: StopReason | null;
}

/** The list of addresses that get no mail. */
@Resolver()
export class MailStopResolver {
  constructor(private readonly stops: MailStops) {}

  @Query(() => MailStopPageType, { description: 'Addresses that get no mail now, newest first.' })
  async mailStops(
    @Ctx() call: Call,
    @Args(() => PageArgs) { page, pageSize }: PageArgs,
    @Arg('filter', () => MailStopFilterInput, { nullable: true, description: 'Which.' })
    filter?: MailStopFilterInput | null,
  ): Promise<MailStopPageType> {
    return this.stops.list(call, filter ?? {}, pageRequest(page, pageSize));
  }

  @Mutation(() => Boolean, {
    description: 'Takes an address off the list: mail goes there again until it comes back anew.',
  })
  async removeMailStop(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Which.' }) id: string,
    @Arg('reason', () => String, { description: 'Why, at most 300 characters; it stands in the audit log.' })
    reason: string,
  ): Promise<boolean> {
    await this.stops.remove(call, rowId(id), { reason });
    return true;
  }
}
