import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../core/graphql/enum-of.ts';
import { CursorPageArgs } from '../../core/graphql/page-args.ts';
import { CursorPageOf } from '../../core/graphql/page.type.ts';
import { DateScalar, DateTimeScalar } from '../../core/graphql/scalars.ts';
import { securityKinds, type SecurityKind } from './security-kinds.ts';
import type { SecurityEventView } from './security.service.ts';

const SecurityKindEnum = enumOf(securityKinds);
registerEnumType(SecurityKindEnum, {
  name: 'SecurityEventKind',
  description: 'What the security log tells of.',
  valuesConfig: {
    SIGNED_IN: { description: 'Somebody signed in.' },
    SIGN_IN_FAILED: { description: 'The name or the password was wrong, or the account is not active.' },
    LOCKED_OUT: { description: 'After too many guesses nobody may try for a while.' },
    LIMIT_HIT: { description: 'More was sent than a limit allows.' },
    PASSWORD_CHANGED: { description: 'A password was changed.' },
    EMAIL_CHANGED: { description: 'The e-mail address of an account was changed.' },
    RIGHTS_CHANGED: { description: 'A role, a right or an office was given or taken.' },
    SECOND_FACTOR_CHANGED: { description: 'What somebody signs in with beside the password was changed.' },
    SESSIONS_ENDED: { description: 'Devices were signed out by another one, or by staff.' },
  },
});

@ObjectType('SecurityEvent', {
  description:
    'A line of the security log. It holds no password, no token, no whole address and no name that nobody has.',
})
class SecurityEventType implements SecurityEventView {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => SecurityKindEnum, { description: 'What happened.' })
  kind!: SecurityKind;

  @Field(() => DateTimeScalar, { description: 'When; the last time where it happened more than once.' })
  at!: Date;

  @Field(() => Int, { description: 'How often, within one minute.' })
  times!: number;

  @Field(() => ID, {
    name: 'person',
    nullable: true,
    description: 'Whose account it is about, if anybody’s.',
  })
  personId!: number | null;

  @Field(() => String, { description: 'Name of that person then, empty where nobody is meant.' })
  personName!: string;

  @Field(() => String, { description: 'Who did it, where that was somebody else.' })
  byName!: string;

  @Field(() => String, {
    description: 'The network it came from, for example "41.90.4.0/24", empty if unknown.',
  })
  origin!: string;

  @Field(() => String, { description: 'More about it, in a few words.' })
  detail!: string;
}

@ObjectType('SecurityEventPage', { description: 'One page of the security log, newest first.' })
export class SecurityEventPageType extends CursorPageOf(() => SecurityEventType) {}

@InputType({ description: 'What the security log is narrowed to.' })
export class SecurityEventFilterInput {
  @Field(() => SecurityKindEnum, { nullable: true, description: 'Only this kind.' })
  kind?: SecurityKind | null;

  @Field(() => ID, { nullable: true, description: 'Only the account of this person.' })
  person?: string | null;

  @Field(() => String, { nullable: true, description: 'Part of a name.' })
  search?: string | null;

  @Field(() => DateScalar, { nullable: true, description: 'First day, in Nairobi.' })
  dateFrom?: string | null;

  @Field(() => DateScalar, { nullable: true, description: 'Last day, in Nairobi.' })
  dateTo?: string | null;
}

@ArgsType()
export class SecurityEventsArgs extends CursorPageArgs {
  @Field(() => SecurityEventFilterInput, { nullable: true, description: 'What to show.' })
  filter?: SecurityEventFilterInput | null;
}
