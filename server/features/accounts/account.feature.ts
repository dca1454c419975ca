import { moves, stays } from '../../core/db/person-references.ts';
import { mediaUrls } from '../../core/media.ts';
import { auditFeature } from '../audit/audit.feature.ts';
import { feature, type House } from '../feature.ts';
import { pictureFeature } from '../pictures/picture.feature.ts';
import { securityFeature } from '../security/security.feature.ts';
import { mailFeature } from '../mail/mail.feature.ts';
import { accountAccess } from './account.access.ts';
import { profileFields, registrationFields } from './account.fields.ts';
import { AccountResolver } from './account.resolver.ts';
import { AccountService } from './account.service.ts';
import { AuthenticationService } from './authentication.service.ts';
import { ActivationService } from './desk/activation.service.ts';
import { DeskResolver } from './desk/desk.resolver.ts';
import { PeopleDesk } from './desk/people-desk.ts';
import { PermissionDesk } from './desk/permission-desk.service.ts';
import { RoleService } from './desk/role.service.ts';
import { EmailChange } from './email-change.ts';
import { SealedSecrets } from '../../core/sealed-secrets.ts';
import { AuthenticatorAppSchema } from './factors/authenticator-app.entity.ts';
import { ConfirmationService } from './factors/confirmation.service.ts';
import { FactorChanges } from './factors/factor-changes.ts';
import { FactorCheck } from './factors/factor-check.ts';
import { FactorDesk } from './factors/factor-desk.service.ts';
import { HalfSignIns } from './factors/half-sign-ins.ts';
import { PasskeyCeremony } from './factors/passkey-ceremony.ts';
import { PasskeyChallengeSchema } from './factors/passkey-challenge.entity.ts';
import { PasskeySchema } from './factors/passkey.entity.ts';
import { PasskeyService } from './factors/passkey.service.ts';
import { RecoveryCodeSchema } from './factors/recovery-code.entity.ts';
import { SecondFactorResolver } from './factors/second-factor.resolver.ts';
import { SecondFactorService } from './factors/second-factor.service.ts';
import { SecondStepResolver } from './factors/second-step.resolver.ts';
import { SecondStepService } from './factors/second-step.service.ts';
import { SignInStepSchema } from './factors/sign-in-step.entity.ts';
import { SessionOpening } from './sessions/session-opening.ts';
import { BulkRegistrationService } from './people/bulk-registration.service.ts';
import { MemberSearchResolver } from './people/member-search.resolver.ts';
import { MemberSearchService } from './people/member-search.service.ts';
import { UserFileService } from './people/user-file.service.ts';
import { UserListResolver } from './people/user-list.resolver.ts';
import { UserListService } from './people/user-list.service.ts';
import { PermissionSummaryResolver } from './permissions/permission-summary.resolver.ts';
import { PermissionSummaryService } from './permissions/permission-summary.service.ts';
import { AddedUserService } from './links/added-user.service.ts';
import { DeskCodeService } from './links/desk-code.service.ts';
import { LinkBook } from './links/link-book.ts';
import { SignInLinkSchema } from './links/sign-in-link.entity.ts';
import { SignInLinkResolver } from './links/sign-in-link.resolver.ts';
import { SignInLinkService } from './links/sign-in-link.service.ts';
import { confirmEmail, emailChanged } from './letters/address.letters.ts';
import {
  confirmAndReset,
  passwordChanged,
  passwordReset,
  signInLinkLetter,
} from './letters/password.letters.ts';
import { EmailConfirmation } from './recovery/email-confirmation.service.ts';
import { OwnMail } from './recovery/own-mail.ts';
import { RecoveryResolver } from './recovery/recovery.resolver.ts';
import { RecoveryService } from './recovery/recovery.service.ts';
import { RECOVERY_TASK } from './recovery/recovery.tasks.ts';
import { PermissionGrantSchema } from './permissions/permission-grant.entity.ts';
import { manageUsers } from './account.policy.ts';
import { FaceService } from './people/faces.service.ts';
import { profilePictures, ProfileService } from './profile.service.ts';
import { RegistrationService } from './registration.service.ts';
import { MemberRoleService } from './roles/member-role.service.ts';
import { PersonalRightsService } from './roles/personal-rights.service.ts';
import { RightHolderList } from './roles/right-holder-list.service.ts';
import { RoleBookResolver } from './roles/role-book.resolver.ts';
import { RightHoldersService } from './people/right-holders.service.ts';
import { SessionDesk } from './sessions/session-desk.service.ts';
import { SessionDeskResolver } from './sessions/session-desk.resolver.ts';
import { SessionSchema } from './sessions/session.entity.ts';
import { SessionService } from './sessions/session.service.ts';
import { UserSchema } from './user.entity.ts';
import { accountRecords, ownAccountRecords } from './account.records.ts';
import { accountsWhenClosed } from './account.closing.ts';

/** What is mailed to people about their accounts. */
function mailServices({ clock, limiter, of }: House) {
  const { mailQueue: queue } = of(mailFeature);
  const links = new LinkBook(clock);
  return {
    linkBook: links,
    ownMail: new OwnMail(queue),
    recovery: new RecoveryService(limiter, links, queue),
    emailConfirmation: new EmailConfirmation(clock, { links, queue, limiter }),
  };
}

type MailServices = ReturnType<typeof mailServices>;

/** What people prove who they are by, beside the password. */
function factorServices({ clock, club, config, limiter, of, origin, tellPerson }: House) {
  const { securityLog } = of(securityFeature);
  const ceremony = new PasskeyCeremony(clock, origin, club.name);
  const secrets = new SealedSecrets(config);
  const check = new FactorCheck(clock, limiter, secrets, ceremony);
  const halves = new HalfSignIns(clock);
  const opening = new SessionOpening(clock, securityLog, tellPerson);
  const changes = new FactorChanges(clock, securityLog, tellPerson);
  const secondStep = new SecondStepService(limiter, { check, halves, opening, passkeys: ceremony });
  const secondFactors = new SecondFactorService(clock, club.name, { changes, check, secrets });
  return {
    secondStep,
    secondFactors,
    sessions: new SessionService(clock, limiter, { securityLog, opening, halves, secondStep }),
    passkeys: new PasskeyService(clock, { changes, ceremony, factors: secondFactors }),
    confirmations: new ConfirmationService(clock, limiter, { check, passkeys: ceremony }),
  };
}

/** What people do with their own accounts, and what the house asks of accounts. */
function accountServices(
  { clock, config, limiter, onJoined, onRegistered, of, origin, people }: House,
  sessions: SessionService,
  { emailConfirmation: confirmation, linkBook: links, ownMail }: MailServices,
) {
  const authentication = new AuthenticationService(clock, people, config.isStaffFactorRequired);
  const { securityLog } = of(securityFeature);
  const { audit } = of(auditFeature);
  return {
    authentication,
    sessionDesk: new SessionDesk(clock, sessions, { audit, securityLog }),
    accounts: new AccountService(authentication, mediaUrls(origin)),
    memberSearch: new MemberSearchService(),
    profiles: new ProfileService(sessions, limiter, new EmailChange(clock, limiter), {
      audit,
      securityLog,
      confirmation,
      links,
      ownMail,
      imageUploads: of(pictureFeature).imageUploads,
    }),
    rightHolders: new RightHoldersService(clock, people),
    bulkRegistrations: new BulkRegistrationService(clock, onRegistered),
    registrations: new RegistrationService(
      clock,
      limiter,
      () => [...onRegistered(), ...onJoined()],
      confirmation,
    ),
  };
}

/** What staff do about the accounts of others. */
function deskServices(
  { clock, of, origin, people, tellPerson }: House,
  {
    authentication,
    sessions,
    links,
  }: { authentication: AuthenticationService; sessions: SessionService; links: LinkBook },
) {
  const { securityLog } = of(securityFeature);
  const { audit } = of(auditFeature);
  const desk = new PeopleDesk(clock, authentication, people);
  const users = new UserListService(clock, people, mediaUrls(origin), of(pictureFeature).pictures);
  return {
    users,
    faces: new FaceService(clock, people),
    peopleDesk: desk,
    userFiles: new UserFileService(clock, users, audit),
    activation: new ActivationService(clock, desk, { sessions, links }, { audit, securityLog }),
    factorDesk: new FactorDesk(clock, { desk, sessions, audit, securityLog, tellPerson }),
    roles: new RoleService(clock, desk, audit, tellPerson),
    permissionDesk: new PermissionDesk(clock, desk, audit, tellPerson),
    permissionSummaries: new PermissionSummaryService(clock, people),
    holderList: new RightHolderList(clock, people),
    personalRights: new PersonalRightsService(clock, people),
    memberRoles: new MemberRoleService(clock, people),
  };
}

interface LinkParts {
  bulkRegistrations: BulkRegistrationService;
  peopleDesk: PeopleDesk;
  sessions: SessionService;
}

/** How people come in whom staff entered, or who forgot their password. */
function linkServices(
  { clock, limiter, of, origin, tellPerson }: House,
  { bulkRegistrations, peopleDesk: desk, sessions }: LinkParts,
  { emailConfirmation: confirmation, linkBook: links, ownMail }: MailServices,
) {
  const { securityLog } = of(securityFeature);
  const { audit } = of(auditFeature);
  const logs = { audit, securityLog };
  const mail = { confirmation, links, ownMail };
  const signInLinks = new SignInLinkService(origin, { desk, sessions, limiter, ...logs, ...mail });
  return {
    signInLinks,
    deskCodes: new DeskCodeService({ desk, sessions, limiter, tellPerson, ...logs, links, ownMail }),
    addedUsers: new AddedUserService(clock, bulkRegistrations, signInLinks, audit),
  };
}

export const accountFeature = feature({
  name: 'accounts',
  entities: [
    UserSchema,
    SessionSchema,
    PermissionGrantSchema,
    SignInLinkSchema,
    AuthenticatorAppSchema,
    PasskeySchema,
    PasskeyChallengeSchema,
    RecoveryCodeSchema,
    SignInStepSchema,
  ],
  keeps: accountRecords,
  ownRecords: ownAccountRecords,
  namesPeople: {
    whenClosed: accountsWhenClosed,
    references: [
      moves('Accounts merged before', 'users', 'merged_into_id'),
      ...stays('sessions', 'user_id'),
      ...stays('permission_grants', 'user_id'),
      ...stays('sign_in_links', 'user_id', 'made_by_id'),
      ...['authenticator_apps', 'passkeys', 'recovery_codes', 'sign_in_steps', 'passkey_challenges'].flatMap(
        (table) => stays(table, 'user_id'),
      ),
    ],
  },
  services: (house) => {
    const mail = mailServices(house);
    const factors = factorServices(house);
    const { sessions } = factors;
    const own = accountServices(house, sessions, mail);
    const desks = deskServices(house, { ...own, sessions, links: mail.linkBook });
    const links = linkServices(house, { ...own, ...desks, sessions }, mail);
    return { ...mail, ...factors, ...own, ...desks, ...links };
  },
  access: accountAccess,
  resolvers: ({ accounts, memberSearch, profiles, registrations, sessionDesk, sessions, ...desks }) => [
    new AccountResolver(accounts, profiles, registrations, sessions),
    new MemberSearchResolver(memberSearch),
    new SessionDeskResolver(sessionDesk),
    new UserListResolver(desks.users, desks.userFiles),
    new DeskResolver(desks),
    new PermissionSummaryResolver(desks.permissionSummaries),
    new RoleBookResolver(desks.holderList, desks.personalRights, desks.memberRoles),
    new SecondFactorResolver(desks),
    new SecondStepResolver(accounts, desks.secondStep),
    new SignInLinkResolver(desks.signInLinks, desks.addedUsers, desks.deskCodes),
    new RecoveryResolver(desks.recovery, desks.emailConfirmation),
  ],
  jobs: ({ recovery }) => [{ task: RECOVERY_TASK, run: (call, payload) => recovery.mailLink(call, payload) }],
  letters: [passwordReset, confirmAndReset, signInLinkLetter, passwordChanged, confirmEmail, emailChanged],
  pictures: [profilePictures],
  showsPictures: ({ faces }) => ({
    area: 'profiles',
    right: manageUsers,
    find: (call, id) => faces.find(call, id),
    path: (id) => `/dashboard/users/${String(id)}`,
    shows: (call, picture) => faces.shows(call, picture),
    takeOut: (tx, picture) => faces.takeOut(tx, picture),
  }),
  forms: { Profile: profileFields, Registration: { fields: registrationFields } },
});
