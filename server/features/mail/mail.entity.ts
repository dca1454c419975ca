import { defineEntity, p } from '@mikro-orm/core';
import { blankable, createdAt, id, moment } from '../../core/db/columns.ts';

/** Where a mail stands. */
const mailStates = ['WAITING', 'SENT', 'STOPPED', 'GIVEN_UP'] as const;

/**
 * A mail to one address. What it says is kept until it is sent and no longer: it may carry a secret. Afterwards the row
 * tells that there was one of this kind.
 */
export const MailSchema = defineEntity({
  name: 'Mail',
  tableName: 'mails',
  properties: {
    id: id(),
    kind: p.string().length(40),
    address: p.string().length(320),
    name: blankable(100),
    /** What the letter is written from, as JSON; `''` once it has ended. */
    props: p.text(),
    /** The same at every try, so that a mailbox knows a mail that comes twice. */
    messageId: p.string().length(200).unique('mails_message_id_unique'),
    state: p
      .enum([...mailStates])
      .columnType('varchar(10)')
      .default('WAITING'),
    /** Somebody sits and waits for it. */
    isUrgent: p.boolean().default(false),
    tries: p.integer().default(0),
    /** How often it was tried again though a mail server may have had it already. */
    doubts: p.integer().default(0),
    madeAt: createdAt(),
    dueAt: createdAt(),
    /** Until when whoever sends it has it alone. */
    leasedUntil: moment().nullable(),
    /** When its last byte was about to be sent: from then on the mail server may have it. */
    handedOverAt: moment().nullable(),
    endedAt: moment().nullable(),
    problem: blankable(200),
  },
  checks: [
    {
      name: 'mails_ended_check',
      expression: `(state = 'WAITING') = (ended_at is null) and (state = 'WAITING' or props = '')`,
    },
  ],
  indexes: [
    {
      name: 'mails_waiting_index',
      expression: `create index "mails_waiting_index" on "mails" ("is_urgent", "due_at", "id") where "state" = 'WAITING'`,
    },
    {
      name: 'mails_ended_index',
      expression: `create index "mails_ended_index" on "mails" ("ended_at") where "ended_at" is not null`,
    },
  ],
});
