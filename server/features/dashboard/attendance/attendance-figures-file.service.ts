import type { Call } from '../../../access/call.ts';
import { listFile } from '../../../core/files/list-file.ts';
import { sheetOf, type Columns, type ListFile } from '../../../core/files/list-files.ts';
import type { FileMade } from '../../../core/files/made-file.ts';
import type { AttendanceFigures, AttendanceFiguresView } from './attendance-figures.service.ts';
import { FEWEST_PEOPLE } from './gathered.ts';

interface Line {
  by: string;
  name: string;
  people: number | null;
  visits: number | null;
}

const columns: Columns<Line> = [
  ['By', 'text', ({ by }) => by],
  ['Group', 'text', ({ name }) => name],
  ['People', 'number', ({ people }) => people],
  ['Times they came', 'number', ({ visits }) => visits],
];

/** The figures of attendance as a file to hand on; it says no more than the page does. */
export class AttendanceFiguresFiles {
  constructor(private readonly figures: AttendanceFigures) {}

  async file(call: Call, wanted: string | null, format: ListFile['format']): Promise<FileMade> {
    const figures = await this.figures.ofYear(call, wanted);
    return listFile(`attendance-${figures.year}`, format, sheetOf(columns, linesOf(figures)));
  }
}

function linesOf({ people, visits, semesters, courses, yearsOfStudy }: AttendanceFiguresView): Line[] {
  const name = people === null ? `Fewer than ${String(FEWEST_PEOPLE)}` : 'Everybody';
  const by = (title: string, groups: readonly Omit<Line, 'by'>[]): Line[] =>
    groups.map((group) => ({ ...group, by: title }));
  return [
    { by: 'All', name, people, visits },
    ...by('Semester', semesters),
    ...by('Course', courses),
    ...by('Year of study', yearsOfStudy),
  ];
}
