import { feature, type House } from '../feature.ts';
import { OutboxCarrier, outboxOf } from './carriers/outbox-carrier.ts';
import { SmtpCarrier } from './carriers/smtp-carrier.ts';
import { MailQueue } from './mail-queue.ts';
import { MailSender } from './mail-sender.ts';
import { MailStopSchema } from './mail-stop.entity.ts';
import { MailSchema } from './mail.entity.ts';
import { countMails } from './mail.query.ts';
import { mailRecords, ownMailRecords } from './mail.records.ts';
import { MAIL_CRONTAB, MAIL_TASK } from './mail.tasks.ts';
import { ReturnedMail } from './returned-mail.ts';
import { mailWhenClosed } from './mail.closing.ts';
import { WrittenMail } from './written-mail.ts';

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

function carrierOf({ config, clock }: House) {
  const { smtpUrl } = config.mail;
  return smtpUrl === null
    ? new OutboxCarrier(outboxOf(config), clock)
    : new SmtpCarrier(smtpUrl, config.production && !LOCAL.has(new URL(smtpUrl).hostname));
}

/** Who writes: as the settings say, or in the name of the club from where its pages are. */
function fromOf({ config, club, origin }: House) {
  const named = config.mail.from;
  return { name: named?.name || club.name, address: named?.address ?? `mail@${new URL(origin()).hostname}` };
}

export const mailFeature = feature({
  name: 'mail',
  entities: [MailSchema, MailStopSchema],
  keeps: mailRecords,
  ownRecords: ownMailRecords,
  namesPeople: { references: [], whenClosed: mailWhenClosed },
  services: (house) => ({
    writtenMail: new WrittenMail(outboxOf(house.config)),
    mailQueue: new MailQueue(() => fromOf(house).address.replace(/^.*@/, '')),
    mailSender: new MailSender({
      carrier: carrierOf(house),
      clock: house.clock,
      log: house.log,
      kinds: house.letters,
      from: () => fromOf(house),
      sender: () => ({ club: house.club.name, origin: house.origin() }),
    }),
    returnedMail: new ReturnedMail(house.clock, house.config.mail.webhookToken),
  }),
  jobs: ({ mailSender }) => [
    { task: MAIL_TASK, crontab: MAIL_CRONTAB, run: (call) => mailSender.sendDue(call) },
  ],
  figures: [
    {
      name: 'mails',
      help: 'Mails by how they ended, as far as they are kept; "waiting" have not been sent yet.',
      label: 'state',
      labels: ['waiting', 'sent', 'stopped', 'given_up'],
      read: (em) => countMails(em),
    },
  ],
});
