/** What somebody can say of attendance: a person came; that act was a mistake; nobody had come before this moment. */
export const attendanceKinds = ['CAME', 'UNDO', 'CLEAR'] as const;

export type AttendanceKind = (typeof attendanceKinds)[number];

/** One word on one registration. */
export interface AttendanceAct {
  /** In the order in which the server heard of them: it decides between an act and a clearing of the same moment alone. */
  id: number;
  key: string;
  kind: AttendanceKind;
  undoneKey: string | null;
  happenedAt: Date;
}

/** What all acts of one registration come to. */
export interface Attendance<Act extends AttendanceAct> {
  /** By which the person is inside; null when nobody saw them, or all was taken back. */
  first: Act | null;
  /** The same person again, at whatever door. */
  repeats: readonly Act[];
}

const isCleared = (act: AttendanceAct, clearing: AttendanceAct): boolean =>
  act.happenedAt < clearing.happenedAt ||
  (act.happenedAt.getTime() === clearing.happenedAt.getTime() && act.id < clearing.id);

/** Earlier first; of the same moment, the smaller key, so that every server and device says the same. */
const inTime = (one: AttendanceAct, other: AttendanceAct): number =>
  one.happenedAt.getTime() - other.happenedAt.getTime() || (one.key < other.key ? -1 : 1);

/**
 * Who was first, whatever the order in which acts arrived: a mistake takes back the one act that it names, and a clearing by
 * the list of registrations everything before it.
 */
export function attendanceOf<Act extends AttendanceAct>(acts: readonly Act[]): Attendance<Act> {
  const undone = new Set(acts.map(({ undoneKey }) => undoneKey));
  const clearings = acts.filter(({ kind }) => kind === 'CLEAR');
  const [first = null, ...repeats] = acts
    .filter(({ kind, key }) => kind === 'CAME' && !undone.has(key))
    .filter((act) => !clearings.some((clearing) => isCleared(act, clearing)))
    .sort(inTime);
  return { first, repeats };
}
