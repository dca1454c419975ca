import { mediaUrls } from '../../core/media.ts';
import { auditFeature } from '../audit/audit.feature.ts';
import { feature } from '../feature.ts';
import { pictureFeature } from '../pictures/picture.feature.ts';
import { securityFeature } from '../security/security.feature.ts';
import { accountAccess } from './account.access.ts';
import { profileFields, registrationFields } from './account.fields.ts';
import { AccountResolver } from './account.resolver.ts';
import { AccountService } from './account.service.ts';
import { AuthenticationService } from './authentication.service.ts';
import { EmailChange } from './email-change.ts';
import { MemberSearchResolver } from './people/member-search.resolver.ts';
import { MemberSearchService } from './people/member-search.service.ts';
import { PermissionGrantSchema } from './permissions/permission-grant.entity.ts';
import { profilePictures, ProfileService } from './profile.service.ts';
import { RegistrationService } from './registration.service.ts';
import { RightHoldersService } from './people/right-holders.service.ts';
import { SessionDesk } from './sessions/session-desk.service.ts';
import { SessionDeskResolver } from './sessions/session-desk.resolver.ts';
import { SessionSchema } from './sessions/session.entity.ts';
import { SessionService } from './sessions/session.service.ts';
import { UserSchema } from './user.entity.ts';
import { accountRecords } from './account.records.ts';

export const accountFeature = feature({
  name: 'accounts',
  entities: [UserSchema, SessionSchema, PermissionGrantSchema],
  keeps: accountRecords,
  services: ({ clock, limiter, onRegistered, of, origin, people }) => {
    const authentication = new AuthenticationService(clock, people);
    const { securityLog } = of(securityFeature);
    const { audit } = of(auditFeature);
    const sessions = new SessionService(clock, limiter, securityLog);
    return {
      authentication,
      sessions,
      sessionDesk: new SessionDesk(clock, sessions, { audit, securityLog }),
      accounts: new AccountService(authentication, mediaUrls(origin)),
      memberSearch: new MemberSearchService(),
      profiles: new ProfileService(sessions, limiter, new EmailChange(clock, limiter), {
        audit,
        securityLog,
        imageUploads: of(pictureFeature).imageUploads,
      }),
      rightHolders: new RightHoldersService(clock, people),
      registrations: new RegistrationService(clock, limiter, onRegistered),
    };
  },
  access: accountAccess,
  resolvers: ({ accounts, memberSearch, profiles, registrations, sessionDesk, sessions }) => [
    new AccountResolver(accounts, profiles, registrations, sessions),
    new MemberSearchResolver(memberSearch),
    new SessionDeskResolver(sessionDesk),
  ],
  pictures: [profilePictures],
  forms: { Profile: profileFields, Registration: { fields: registrationFields } },
});
