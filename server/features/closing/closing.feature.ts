import { stays } from '../../core/db/person-references.ts';
import { accountFeature } from '../accounts/account.feature.ts';
import { auditFeature } from '../audit/audit.feature.ts';
import { feature } from '../feature.ts';
import { mailFeature } from '../mail/mail.feature.ts';
import { pictureFeature } from '../pictures/picture.feature.ts';
import { AccountClosingSchema } from './account-closing.entity.ts';
import { closingAccess } from './closing.access.ts';
import { accountCloses, accountStays } from './closing.letters.ts';
import { closingRecords, ownClosingRecords } from './closing.records.ts';
import { ClosingResolver } from './closing.resolver.ts';
import { ClosingService } from './closing.service.ts';
import { ERASE_CRONTAB, ERASE_TASK } from './closing.tasks.ts';
import { erasingOf } from './erasing.ts';
import { Erasure } from './erasure.ts';

export const closingFeature = feature({
  name: 'closing',
  entities: [AccountClosingSchema],
  keeps: closingRecords,
  ownRecords: ownClosingRecords,
  namesPeople: {
    references: stays('account_closings', 'user_id'),
    whenClosed: { kept: { account_closings: 'That an account was erased, by number.' } },
  },
  services: ({ clock, log, namedPeople, of, tellPerson }) => {
    const erasure = new Erasure(clock, erasingOf(namedPeople), {
      log,
      pictures: of(pictureFeature).pictureLibrary,
      tellPerson,
      writtenMail: of(mailFeature).writtenMail,
    });
    const { ownMail } = of(accountFeature);
    const { audit } = of(auditFeature);
    return { erasure, accountClosings: new ClosingService(clock, { audit, erasure, ownMail, tellPerson }) };
  },
  access: closingAccess,
  resolvers: ({ accountClosings }) => [new ClosingResolver(accountClosings)],
  jobs: ({ erasure }) => [{ task: ERASE_TASK, crontab: ERASE_CRONTAB, run: (call) => erasure.run(call) }],
  letters: [accountCloses, accountStays],
});
