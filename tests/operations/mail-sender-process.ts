/** A program that sends the mail of a queue until it is killed. */
import 'reflect-metadata';
import { setTimeout as pause } from 'node:timers/promises';
import { systemCall } from '../../server/access/system-call.ts';
import { openDatabase } from '../../server/app/database.ts';
import { systemClock } from '../../server/core/clock.ts';
import { createLogger } from '../../server/core/logger.ts';
import { SmtpCarrier } from '../../server/features/mail/carriers/smtp-carrier.ts';
import { MailSender } from '../../server/features/mail/mail-sender.ts';
import { plainLetter } from '../support/plain-letter.ts';

const [databaseUrl = '', smtpUrl = ''] = process.argv.slice(2);
const log = createLogger('silent');
const database = await openDatabase(databaseUrl, log);
const sender = new MailSender({
  carrier: new SmtpCarrier(smtpUrl, false),
  clock: systemClock,
  log,
  kinds: [plainLetter],
  from: () => ({ name: 'The Club', address: 'mail@club.example.org' }),
  sender: () => ({ club: 'The Club', origin: 'https://club.example.org' }),
  leaseSeconds: 2,
});
// The test that started this one may be killed: then the pipe ends.
process.stdin.on('end', () => process.exit(0)).resume();
for (;;) {
  await sender.sendDue(systemCall(database.orm.em.fork(), 'test'));
  await pause(20);
}
