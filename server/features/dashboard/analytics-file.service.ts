import type { Call } from '../../access/call.ts';
import { nairobiDate, type Clock } from '../../core/clock.ts';
import { listFile } from '../../core/files/list-file.ts';
import { sheetOf, type Columns, type ListFile } from '../../core/files/list-files.ts';
import type { FileMade } from '../../core/files/made-file.ts';
import type { AnalyticsService, MonthView } from './analytics.service.ts';

const columns: Columns<MonthView> = [
  ['Month', 'text', (row) => row.month],
  ['Joined', 'number', (row) => row.joined],
  ['Paid up', 'number', (row) => row.paidUp],
  ['First fees', 'number', (row) => row.firstFees],
  ['Renewals', 'number', (row) => row.renewals],
  ['Events', 'number', (row) => row.events],
  ['Registrations', 'number', (row) => row.registrations],
  ['Attended', 'number', (row) => row.attended],
  ['Posts', 'number', (row) => row.posts],
];

const income: Columns<MonthView> = [['Income KES', 'money', (row) => row.incomeCents]];

/** The months of the club as a file to take along; without the money for whom that is no business. */
export class AnalyticsFileService {
  constructor(
    private readonly clock: Clock,
    private readonly analytics: AnalyticsService,
  ) {}

  async file(call: Call, months: number, format: ListFile['format']): Promise<FileMade> {
    const { months: rows, income: hasMoney } = await this.analytics.overview(call, months);
    const sheet = sheetOf(hasMoney ? [...columns, ...income] : columns, rows);
    return listFile(`analytics-${nairobiDate(this.clock.now())}`, format, sheet);
  }
}
