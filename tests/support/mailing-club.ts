import type { Clock } from '../../server/core/clock.ts';
import { mailboxOf } from './mailbox.ts';
import { startMailServer } from './smtp-server.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** A club in two processes, whose mail arrives at a server of its own. */
export interface MailingClub {
  app: TestApp;
  other: TestApp;
  mailbox: ReturnType<typeof mailboxOf>;
  close: () => Promise<void>;
}

/** Starts it, on this clock. */
export async function startMailingClub(clock: Clock): Promise<MailingClub> {
  const server = await startMailServer();
  const settings = {
    SMTP_URL: server.url,
    MAIL_FROM: 'The Club <mail@club.example.org>',
    SECRETS_KEY: 'k'.repeat(32),
  };
  const app = await startTestApp({ clock, settings });
  const other = await startTestApp({ clock, settings, database: app.database });
  return {
    ...{ app, other, mailbox: mailboxOf(server) },
    close: async () => {
      await other.close();
      await app.close();
      await server.close();
    },
  };
}
