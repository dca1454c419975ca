import { moves, movesThrough, stays } from '../../core/db/person-references.ts';
import { mediaUrls } from '../../core/media.ts';
import { academicYearFeature } from '../academic-years/academic-year.feature.ts';
import { accountFeature } from '../accounts/account.feature.ts';
import { auditFeature } from '../audit/audit.feature.ts';
import { feature } from '../feature.ts';
import { notificationFeature } from '../notifications/notification.feature.ts';
import { paymentFeature } from '../payments/payment.feature.ts';
import { DeskPrompts } from './counter/desk-prompt.service.ts';
import { DeskRegistrationSchema } from './counter/desk-registration.entity.ts';
import { KnownPeople } from './counter/known-people.ts';
import { RegistrationDeskResolver } from './counter/registration-desk.resolver.ts';
import { RegistrationDesk } from './counter/registration-desk.service.ts';
import { EndingNoticeService } from './reminders/ending-notice.service.ts';
import { ExpiryReminderService } from './reminders/expiry-reminder.service.ts';
import { FeePaymentService } from './fee/fee-payment.service.ts';
import { FeeRecordResolver } from './fee/fee-record.resolver.ts';
import { FeeRecordService } from './fee/fee-record.service.ts';
import { ImportUndoingService } from './import/import-undoing.service.ts';
import { ImportedMemberSchema, MemberImportSchema } from './import/member-import.entity.ts';
import { MemberImportResolver } from './import/member-import.resolver.ts';
import { MemberImportService } from './import/member-import.service.ts';
import { MembershipAdminService } from './membership-admin.service.ts';
import { MembershipPaymentSchema } from './membership-payment.entity.ts';
import { soldMonths } from './membership-payment.query.ts';
import { MembershipPeriodSchema } from './membership-period.entity.ts';
import { MembershipReminderSchema } from './reminders/membership-reminder.entity.ts';
import { membershipAccess } from './membership.access.ts';
import { MembershipSchema } from './membership.entity.ts';
import { standings } from './membership.query.ts';
import { MembershipResolver } from './membership.resolver.ts';
import { MembershipService } from './membership.service.ts';
import { MonthsBoughtResolver } from './fee/months-bought.resolver.ts';
import {
  ENDING_CRONTAB,
  ENDING_TASK,
  REMINDER_CRONTAB,
  REMINDER_TASK,
  SUSPENSION_CRONTAB,
  SUSPENSION_TASK,
} from './membership.tasks.ts';
import { membershipRecords, ownMembershipRecords } from './membership.records.ts';
import { DirectoryChoicesResolver } from './members/directory-choices.resolver.ts';
import { DirectoryChoiceService } from './members/directory-choices.service.ts';
import { memberFinders } from './members/member-finders.ts';
import { MemberExportService } from './members/member-export.service.ts';
import { MemberHistoryResolver } from './members/member-history.resolver.ts';
import { MemberHistoryService } from './members/member-history.service.ts';
import { MemberResolver } from './members/member.resolver.ts';
import { MemberService } from './members/member.service.ts';
import { FeeReminderService } from './roll/fee-reminder.service.ts';
import { RollResolver } from './roll/roll.resolver.ts';
import { RollService } from './roll/roll.service.ts';
import { YearRollEntrySchema } from './roll/year-roll-entry.entity.ts';
import { YearRollResolver } from './roll/year-roll.resolver.ts';
import { YearRollService } from './roll/year-roll.service.ts';
import { SuspensionEndService } from './suspensions/suspension-end.service.ts';
import { membershipsWhenClosed } from './membership.closing.ts';

export const membershipFeature = feature({
  name: 'memberships',
  entities: [
    MembershipSchema,
    MembershipPaymentSchema,
    MembershipPeriodSchema,
    MembershipReminderSchema,
    MemberImportSchema,
    ImportedMemberSchema,
    DeskRegistrationSchema,
    YearRollEntrySchema,
  ],
  keeps: membershipRecords,
  ownRecords: ownMembershipRecords,
  namesPeople: {
    whenClosed: membershipsWhenClosed,
    references: [
      movesThrough('memberships', 'Paid periods', 'membership_periods', 'membership_id'),
      moves('Rolls of years', 'year_roll_entries', 'user_id', { per: ['academic_year_id'] }),
      ...stays('year_roll_entries', 'added_by_id'),
      ...stays('memberships', 'user_id'),
      ...stays('member_imports', 'imported_by_id', 'undone_by_id'),
      ...stays('imported_members', 'user_id'),
      ...stays('desk_registrations', 'user_id', 'registered_by_id'),
    ],
    carries: [
      { table: 'memberships', column: 'suspended_at' },
      { table: 'memberships', column: 'suspension_reason' },
    ],
    yields: [{ table: 'memberships', column: 'suspended_until', of: 'suspended_at' }],
  },
  services: ({ clock, club, limiter, of, origin, people }) => {
    const { audit } = of(auditFeature);
    const { notifications } = of(notificationFeature);
    const { bulkRegistrations: accounts, signInLinks: links } = of(accountFeature);
    const { completing, ledgerLines, manualPayments, payments, prompts } = of(paymentFeature);
    const yearRolls = new YearRollService(clock, of(academicYearFeature).academicYears, audit);
    const memberships = new MembershipService(clock, notifications, payments);
    const members = new MemberService(clock, people, mediaUrls(origin));
    return {
      memberships,
      members,
      memberImports: new MemberImportService(clock, accounts, audit),
      importUndoing: new ImportUndoingService(clock, audit),
      registrationDesk: new RegistrationDesk(clock, { accounts, links, payments, audit }),
      knownPeople: new KnownPeople(accounts),
      deskPrompts: new DeskPrompts(limiter, prompts, audit),
      memberHistories: new MemberHistoryService(members),
      directoryChoices: new DirectoryChoiceService(),
      memberExports: new MemberExportService(clock, members, audit),
      endingNotices: new EndingNoticeService(clock, notifications),
      expiryReminders: new ExpiryReminderService(clock, notifications),
      suspensionEnds: new SuspensionEndService(clock, audit, notifications),
      fees: new FeePaymentService(prompts, payments, memberships, completing),
      feeReminders: new FeeReminderService(clock, yearRolls, audit, notifications),
      yearRolls,
      roll: new RollService(clock, club.name, { years: yearRolls, audit }),
      feeRecords: new FeeRecordService(manualPayments, ledgerLines),
      membershipAdmin: new MembershipAdminService(clock, memberships, {
        manual: manualPayments,
        audit,
        notifications,
      }),
    };
  },
  access: membershipAccess,
  resolvers: (services, { of }) => [
    new MembershipResolver(services.memberships, services.fees, services.membershipAdmin),
    new MonthsBoughtResolver(),
    new RollResolver(services.roll, services.feeReminders),
    new YearRollResolver(services.yearRolls),
    new FeeRecordResolver(services.feeRecords, of(paymentFeature).payments),
    new MemberResolver(services.members, services.memberExports),
    new MemberImportResolver(services.memberImports, services.importUndoing),
    new RegistrationDeskResolver(services.registrationDesk, services.knownPeople, services.deskPrompts),
    new MemberHistoryResolver(services.memberHistories),
    new DirectoryChoicesResolver(services.directoryChoices),
  ],
  finds: (_services, { clock }) => memberFinders(clock),
  sharedQueries: ['membershipQuote'],
  jobs: ({ endingNotices, expiryReminders, suspensionEnds }) => [
    { task: ENDING_TASK, crontab: ENDING_CRONTAB, run: (call) => endingNotices.run(call) },
    { task: REMINDER_TASK, crontab: REMINDER_CRONTAB, run: (call) => expiryReminders.run(call) },
    { task: SUSPENSION_TASK, crontab: SUSPENSION_CRONTAB, run: (call) => suspensionEnds.run(call) },
  ],
  onRegistered:
    ({ memberships }) =>
    (tx, user) =>
      memberships.open(tx, user.id),
  settles: ({ memberships }) => memberships,
  tellsOfPeople: { standings },
  describesPayments: soldMonths,
});
