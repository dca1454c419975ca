import { ArgsType, Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../../core/graphql/enum-of.ts';
import { ExportFormatEnum } from '../../../core/graphql/exported-file.type.ts';
import { CursorPageArgs } from '../../../core/graphql/page-args.ts';
import { CursorPageOf } from '../../../core/graphql/page.type.ts';
import { DateScalar, DateTimeScalar } from '../../../core/graphql/scalars.ts';
import { textWeight } from '../../../core/graphql/weights.ts';
import type { ListFile } from '../../../core/files/list-files.ts';
import { auditActions, type AuditAction } from '../audit-actions.ts';
import type { AuditEntryView } from './audit-entry.view.ts';

const AuditActionEnum = enumOf(auditActions);
registerEnumType(AuditActionEnum, {
  name: 'AuditAction',
  description: 'What the audit log tells apart.',
  valuesConfig: {
    PERMISSION_GRANTED: { description: 'A right was given to a person.' },
    PERMISSION_REVOKED: { description: 'A right was taken from a person.' },
    ROLE_CHANGED: { description: 'A person has another role.' },
    EXECUTIVE_ASSIGNED: { description: 'A person was put into an office.' },
    EXECUTIVE_REMOVED: { description: 'A person left an office.' },
    PERMISSION_USED: { description: 'Something was done that takes a right.' },
    ACCESS_DENIED: { description: 'Somebody tried what they may not do.' },
  },
});

/** Values are written by the server; few are longer. */
const VALUE_WEIGHT = textWeight(5000);

@ObjectType('AuditEntry', {
  description: 'A line of the audit log: never changed, never deleted. Names read as they were then.',
})
export class AuditEntryType implements AuditEntryView {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => DateTimeScalar, { description: 'When it happened.' })
  occurredAt!: Date;

  @Field(() => AuditActionEnum, { description: 'What happened.' })
  action!: AuditAction;

  @Field(() => String, { description: 'The action in words.' })
  actionDisplay!: string;

  @Field(() => String, {
    description: 'The right that was used, given or taken, or was missing; may be empty.',
  })
  permission!: string;

  @Field(() => String, { description: 'The value before, as text.', complexity: VALUE_WEIGHT })
  oldValue!: string;

  @Field(() => String, { description: 'The value after, as text.', complexity: VALUE_WEIGHT })
  newValue!: string;

  @Field(() => String, { description: 'Why, or what it was about.' })
  reason!: string;

  @Field(() => ID, { name: 'user', nullable: true, description: 'The person it is about, if anybody.' })
  userId!: number | null;

  @Field(() => String, { description: 'Name of that person then.' })
  userName!: string;

  @Field(() => String, { description: 'E-mail of that person then.' })
  userEmail!: string;

  @Field(() => ID, { name: 'changedBy', nullable: true, description: 'Who did it; null for the server.' })
  changedById!: number | null;

  @Field(() => String, { description: 'Name of who did it, empty for the server.' })
  changedByName!: string;
}

@ObjectType('AuditEntryPage', { description: 'One page of the audit log, newest first.' })
export class AuditEntryPageType extends CursorPageOf(() => AuditEntryType) {}

@InputType({ description: 'What the audit log is narrowed to.' })
export class AuditEntryFilterInput {
  @Field(() => AuditActionEnum, { nullable: true, description: 'Only this action.' })
  action?: AuditAction | null;

  @Field(() => ID, { nullable: true, description: 'Only what is about this person.' })
  user?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only what this person did.' })
  changedBy?: string | null;

  @Field(() => String, { nullable: true, description: 'Only this right, under either of its names.' })
  permission?: string | null;

  @Field(() => String, { nullable: true, description: 'Part of a name, an e-mail or a reason.' })
  search?: string | null;

  @Field(() => DateScalar, { nullable: true, description: 'First day, in Nairobi.' })
  dateFrom?: string | null;

  @Field(() => DateScalar, { nullable: true, description: 'Last day, in Nairobi.' })
  dateTo?: string | null;
}

@ArgsType()
export class AuditEntriesArgs extends CursorPageArgs {
  @Field(() => AuditEntryFilterInput, { nullable: true, description: 'What to show.' })
  filter?: AuditEntryFilterInput | null;
}

@ArgsType()
export class AuditFileArgs {
  @Field(() => AuditEntryFilterInput, { nullable: true, description: 'What to put into the file.' })
  filter?: AuditEntryFilterInput | null;

  @Field(() => ExportFormatEnum, { description: 'Form of the file.' })
  format!: ListFile['format'];
}
