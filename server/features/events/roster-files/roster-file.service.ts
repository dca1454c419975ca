import { answerColumns } from '../questions/answer-columns.ts';
import type { Call } from '../../../access/call.ts';
import { nairobiWords } from '../../../core/clock.ts';
import { listFile, MAX_FILE_ROWS, refuseMoreThan } from '../../../core/files/list-file.ts';
import { sheetOf, type Columns, type Sheet } from '../../../core/files/list-files.ts';
import { fileMade, type FileMade } from '../../../core/files/made-file.ts';
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

/** Who has a place at an event, to take along: as a list, or on paper with lines for signatures. */
export class RosterFileService {
  constructor(
    private readonly club: string,
    private readonly others: { events: EventService; roster: EventRosterService; audit: AuditService },
  ) {}

  /** Everybody with a place, by name; a list that is too long is refused rather than cut. Who took it is kept. */
  async file(call: Call, eventId: number, format: RosterFormat, atMost = MAX_FILE_ROWS): Promise<FileMade> {
    const { events, roster, audit } = this.others;
    const { results, count } = await roster.everybodys(call, { eventId }, { page: 1, pageSize: atMost });
    refuseMoreThan(atMost, count, 'Nobody can sign so long a list.');
    const event = await events.get(call, eventId);
    await audit.record(call, {
      ...{ action: 'PERMISSION_USED', right: manageRegistrations },
      ...{ newValue: `${String(count)} people`, reason: `Exported the roster of event ${String(eventId)}` },
    });
    const name = `event-${String(eventId)}-roster`;
    if (format !== 'PDF') {
      return listFile(name, format, await this.withAnswers(call, eventId, results));
    }
    const sheet = this.signatures(event, results);
    return fileMade(name, 'pdf', await beside<Uint8Array>(import.meta, './signature-sheet.thread', sheet));
  }

  private async withAnswers(call: Call, eventId: number, rows: EventRegistrationView[]): Promise<Sheet> {
    const sheet = sheetOf(columns, rows);
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
  ): SignatureSheet {
    const people = rows.flatMap(({ person: { name, course, hub }, guests }) => [
      { name, studies: [course, hub].filter((part) => part !== '').join(', ') },
      ...guests.map((guest) => ({ name: guest, studies: `Guest of ${name}` })),
    ]);
    return { club: this.club, title, note: `${nairobiWords(startsAt)}, ${location}`, people };
  }
}
