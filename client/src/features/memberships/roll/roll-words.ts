import type { RollStanding } from '../../../shared/api/types.generated';
import type { RemindOfFeeMutation } from './remind-button.generated';

type Sent = RemindOfFeeMutation['remindOfFee'];

type Tone = 'success' | 'waiting' | 'danger' | 'info' | 'neutral';

/** How the roll calls where somebody stands, in the order in which the figures stand above it. */
export const standingWords: Record<RollStanding, { label: string; tone: Tone }> = {
  PAID: { label: 'Paid', tone: 'success' },
  OWES: { label: 'Owes the fee', tone: 'danger' },
  PAYING: { label: 'Being paid', tone: 'waiting' },
  IN_REVIEW: { label: 'In review', tone: 'waiting' },
  WAIVED: { label: 'Waived', tone: 'info' },
  NOT_DUE: { label: 'Need not pay', tone: 'neutral' },
};

/** The standing that an address names, null for none. */
export const standingFrom = (code: string | null): RollStanding | null =>
  code !== null && Object.hasOwn(standingWords, code) ? (code as RollStanding) : null;

export const peopleWords = (count: number) => `${String(count)} ${count === 1 ? 'person' : 'people'}`;

/** Why people were left out of a reminder; one part for each reason that any had. */
const reasons = (sent: Sent): string[] =>
  (
    [
      [sent.remindedBefore, 'reminded within the last 7 days'],
      [sent.stopped, 'suspended or ended'],
      [sent.notOwing, 'nothing is due of them'],
      [sent.later, 'to be told next time'],
    ] as const
  ).flatMap(([count, why]) => (count > 0 ? [`${String(count)} ${why}`] : []));

/** What became of a reminder, in a sentence or two. */
export function sentWords(sent: Sent): string {
  const left = reasons(sent);
  const told = `${peopleWords(sent.told)} told.`;
  return left.length === 0 ? told : `${told} Left out: ${left.join(', ')}.`;
}
