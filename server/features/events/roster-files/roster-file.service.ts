import { standingWords } from '../fee/fee-standings.ts';
import { feesOfRegistrations, type RegistrationFeeRow } from '../fee/registration-fee.query.ts';
import { answerColumns } from '../questions/answer-columns.ts';
import type { Call } from '../../../access/call.ts';
import { nairobiWords } from '../../../core/clock.ts';
import { listFile, MAX_FILE_ROWS, refuseMoreThan } from '../../../core/files/list-file.ts';
import { sheetOf, type Columns, type Sheet } from '../../../core/files/list-files.ts';
import { fileMade, type FileMade } from '../../../core/files/made-file.ts';
import { formatKes } from '../../../core/money.ts';
import { beside } from '../../../core/side-thread.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import { manageRegistrations } from '../event.policy.ts';
import type { EventService } from '../event.service.ts';
import type { EventView } from '../event.view.ts';
import type { EventRegistrationView } from '../registrations/event-registration.view.ts';
import type { EventRosterService } from '../registrations/event-roster.service.ts';
import type { SignatureSheet } from './signature-sheet.ts';

export const rosterFormats = ['CSV', 'XLSX', 'PDF'] as const;

export type RosterFormat = (typeof rosterFormats)[number];

const columns: Columns<EventRegistrationView> = [
  ['Name', 'text', ({ person }) => person.name],
  ['Course', 'text', ({ person }) => person.course],
  ['Campus', 'text', ({ person }) => person.hub],
  ['Guests', 'text', ({ guests }) => guests.join('; ')],
  ['Registered', 'moment', ({ createdAt }) => createdAt],
  ['Came', 'text', ({ attended }) => (attended ? 'YES' : '')],
  ['Marked', 'moment', ({ attendanceMarkedAt }) => attendanceMarkedAt],
];

type Fees = ReadonlyMap<number, RegistrationFeeRow>;

/** How it stands with the money, where anybody owes some. */
const columnsWith = (fees: Fees): Columns<EventRegistrationView> =>
  fees.size === 0
    ? columns
    : [
        ...columns,
        ['Fee', 'money', ({ id }) => fees.get(id)?.amountCents ?? null],
        ['Paid', 'text', ({ id }) => paidWords(fees.get(id))],
      ];

const paidWords = (fee: RegistrationFeeRow | undefined): string => (fee ? standingWords[fee.standing] : '');

/** What is told on paper: that somebody who comes has to pay, and how much. */
const owed = (fee: RegistrationFeeRow | undefined): string =>
  fee?.standing === 'TO_PAY' ? `to pay ${formatKes(fee.amountCents)}` : '';

/** Who has a place at an event, to take along: as a list, or on paper with lines for signatures. */
export class RosterFileService {
  constructor(
    private readonly club: string,
    private readonly others: { events: EventService; roster: EventRosterService; audit: AuditService },
  ) {}

  /** Everybody with a place, by name, then those who have yet to pay for it; a list that is too long is refused rather than cut. Who took it is kept. */
  async file(call: Call, eventId: number, format: RosterFormat, atMost = MAX_FILE_ROWS): Promise<FileMade> {
    const { events, roster, audit } = this.others;
    const going = await roster.everybodys(call, { eventId }, { page: 1, pageSize: atMost });
    const unpaid = await roster.unpaid(call, eventId, atMost);
    const count = going.count + unpaid.length;
    refuseMoreThan(atMost, count, 'Nobody can sign so long a list.');
    const results = [...going.results, ...unpaid];
    const fees = await this.feesOf(call, results);
    const event = await events.get(call, eventId);
    await audit.record(call, {
      ...{ action: 'PERMISSION_USED', right: manageRegistrations },
      ...{ newValue: `${String(count)} people`, reason: `Exported the roster of event ${String(eventId)}` },
    });
    const name = `event-${String(eventId)}-roster`;
    if (format !== 'PDF') {
      return listFile(
        name,
        format,
        await this.withAnswers(call, eventId, sheetOf(columnsWith(fees), results), results),
      );
    }
    const sheet = this.signatures(event, results, fees);
    return fileMade(
      name,
      'pdf',
      await beside<Uint8Array>('features/events/roster-files/signature-sheet.thread', sheet),
    );
  }

  private async feesOf({ em }: Call, rows: readonly EventRegistrationView[]): Promise<Fees> {
    const registrationIds = rows.map(({ id }) => id);
    const fees = await feesOfRegistrations(em, { registrationIds });
    return new Map(fees.map((fee) => [fee.registrationId, fee]));
  }

  private async withAnswers(
    call: Call,
    eventId: number,
    sheet: Sheet,
    rows: readonly EventRegistrationView[],
  ): Promise<Sheet> {
    const answers = await answerColumns(call.em, eventId);
    sheet.titles.push(...answers.headings);
    sheet.kinds.push(...answers.headings.map(() => 'text' as const));
    for (const [at, { id }] of rows.entries()) {
      sheet.rows[at]?.push(...answers.of(id));
    }
    return sheet;
  }

  private signatures(
    { title, startsAt, location }: EventView,
    rows: EventRegistrationView[],
    fees: Fees,
  ): SignatureSheet {
    const people = rows.flatMap(({ id, person: { name, course, hub }, guests }) => [
      { name, studies: [owed(fees.get(id)), course, hub].filter((part) => part !== '').join(', ') },
      ...guests.map((guest) => ({ name: guest, studies: `Guest of ${name}` })),
    ]);
    return { club: this.club, title, note: `${nairobiWords(startsAt)}, ${location}`, people };
  }
}
