import { EmptyState } from '../../../shared/plain/states/empty-state';
import { BarChart } from '../../../shared/ui/charts/bar-chart';
import { ChartedSums } from '../../../shared/ui/charts/charted-sums';
import { SumTable } from '../../../shared/ui/charts/sum-table';
import styles from '../analytics/analytics-page.module.css';
import type { AttendanceFiguresQuery, GroupPanel_GroupFragment } from './attendance-figures-page.generated';

type Figures = AttendanceFiguresQuery['attendanceFigures'];

const counted = (count: number, one: string, more: string): string =>
  `${String(count)} ${count === 1 ? one : more}`;

/** The people who came, by each thing they may have in common. */
export function AttendancePanels({ figures }: { figures: Figures }) {
  const { year, events, people, visits, semesters, courses, yearsOfStudy } = figures;
  if (people === null || visits === null)
    return (
      <EmptyState title="Fewer than 5 people came">
        They are too few to be told apart in figures that are handed on.
      </EmptyState>
    );
  if (people === 0)
    return (
      <EmptyState title={`Nobody came to an event in ${year} yet`}>
        Figures follow attendance, which is taken at the door or on an event’s list of people.
      </EmptyState>
    );
  return (
    <div className={styles.panels}>
      <p className={styles.summary}>
        <strong>{counted(people, 'person', 'people')}</strong> came{' '}
        <strong>{counted(visits, 'time', 'times')}</strong> to {counted(events, 'event', 'events')}.
      </p>
      <GroupPanel title="By semester" head="Semester" groups={semesters} />
      <GroupPanel title="By course" head="Course" groups={courses} />
      <GroupPanel title="By year of study" head="Year" groups={yearsOfStudy} />
    </div>
  );
}

interface GroupPanelProps {
  title: string;
  head: string;
  groups: readonly GroupPanel_GroupFragment[];
}

function GroupPanel({ title, head, groups }: GroupPanelProps) {
  if (groups.length === 0)
    return <EmptyState title={title}>The groups are too small to be told by themselves.</EmptyState>;
  const hasPeople = groups.every(({ people }) => people !== null);
  return (
    <ChartedSums
      title={title}
      chart={
        <BarChart
          legend={hasPeople ? ['Times they came', 'People'] : []}
          bars={groups.map(({ name, isGathered, people, visits }) => ({
            label: isGathered ? 'Together' : name,
            amounts: [String(visits), ...(hasPeople ? [String(people)] : [])],
          }))}
        />
      }
      table={
        <SumTable
          caption={`Attendance ${title.toLowerCase()}`}
          head={[head, 'People', 'Times they came']}
          rows={groups.map(({ name, people, visits }) => ({
            key: name,
            cells: [name, people ?? <NotCounted />, visits],
          }))}
        />
      }
    />
  );
}

/** People of several semesters cannot be added up: who came in two of them would be there twice. */
const NotCounted = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">Not counted, because people may have come in several of them</span>
  </>
);
