import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../core/graphql/scalars.ts';
import type { SettingShown } from './installation.ts';
import type { Mark } from './marks.ts';
import type { ParkedJobView, SystemStateView } from './system.service.ts';

@ObjectType('JobCount', { description: 'How many background jobs stand in one way.' })
class JobCountType {
  @Field(() => String, { description: 'Due, running, planned or parked.' })
  state!: string;

  @Field(() => Int, { description: 'How many there are.' })
  count!: number;
}

@ObjectType('ParkedJob', {
  description: 'A background job that failed too often to be tried again by itself.',
})
class ParkedJobType implements ParkedJobView {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: string;

  @Field(() => String, { description: 'What it does.' })
  task!: string;

  @Field(() => Int, { description: 'How often it was tried.' })
  attempts!: number;

  @Field(() => DateTimeScalar, { description: 'When it failed the last time.' })
  failedAt!: Date;

  @Field(() => String, { description: 'The first line of its last error.' })
  error!: string;
}

@ObjectType('SystemMark', { description: 'How something outside of the database goes.' })
class SystemMarkType implements Mark {
  @Field(() => DateTimeScalar, { nullable: true, description: 'The last time that it went well.' })
  wellAt!: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Since when it fails; null while it goes well.',
  })
  failingSince!: Date | null;
}

@ObjectType('SystemAlert', { description: 'Something that operators were told of and that is not over.' })
class SystemAlertType {
  @Field(() => String, { description: 'What it is about, in one word.' })
  kind!: string;

  @Field(() => String, { description: 'What it is and what to do.' })
  text!: string;

  @Field(() => DateTimeScalar, { description: 'When it was told.' })
  since!: Date;
}

@ObjectType('SystemSetting', { description: 'A setting as the server was started with it.' })
class SystemSettingType implements SettingShown {
  @Field(() => String, { description: 'Its name.' })
  name!: string;

  @Field(() => String, { description: 'Its value; of a secret no more than whether it is set.' })
  value!: string;
}

@ObjectType('SystemState', { description: 'How the installation does, at the moment of asking.' })
export class SystemStateType implements SystemStateView {
  @Field(() => String, { description: 'Version of the server.' })
  version!: string;

  @Field(() => String, { description: 'Version of Node.' })
  node!: string;

  @Field(() => String, { description: 'The newest migration that has run.' })
  lastMigration!: string;

  @Field(() => [String], { description: 'Migrations of this version that have not run.' })
  pendingMigrations!: string[];

  @Field(() => Float, { description: 'Size of the database in bytes.' })
  databaseBytes!: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Free bytes on the disk of the data folder, if it can be told.',
  })
  diskFreeBytes!: number | null;

  @Field(() => Float, { nullable: true, description: 'Size of that disk in bytes.' })
  diskTotalBytes!: number | null;

  @Field(() => [JobCountType], { description: 'The background jobs, by where they stand.' })
  jobs!: JobCountType[];

  @Field(() => Int, { description: 'How long the oldest due job has waited for a worker, in seconds.' })
  oldestDueSeconds!: number;

  @Field(() => [ParkedJobType], { description: 'The newest 50 jobs that were given up.' })
  parkedJobs!: ParkedJobType[];

  @Field(() => Boolean, { description: 'Whether the server takes backups by itself.' })
  takesBackups!: boolean;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the newest of its backups was found whole.',
  })
  lastBackupAt!: Date | null;

  @Field(() => SystemMarkType, { description: 'Reading the M-Pesa ledger.' })
  ledger!: SystemMarkType;

  @Field(() => SystemMarkType, { description: 'Answers of M-Pesa.' })
  mpesa!: SystemMarkType;

  @Field(() => [SystemAlertType], { description: 'What operators were told of and what is not over.' })
  alerts!: SystemAlertType[];

  @Field(() => Boolean, { description: 'Whether mail can be sent.' })
  isMailSetUp!: boolean;

  @Field(() => [SystemSettingType], { description: 'The settings that the server was started with.' })
  settings!: SystemSettingType[];
}
