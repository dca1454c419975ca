import { formatDay } from '../format/dates';

/** A suspension as its person may know it. */
export interface Suspension {
  suspensionReason: string;
  suspendedUntil: string | null;
}

/** What somebody reads whose membership is suspended, with its last day and the reason where staff gave them. */
export const suspendedWords = ({ suspensionReason, suspendedUntil }: Suspension): string => {
  const end = suspendedUntil === null ? '' : ` until ${formatDay(suspendedUntil)}`;
  const words = `Your membership is suspended${end}. Please contact the club office.`;
  return suspensionReason === '' ? words : `${words} Reason given: ${suspensionReason}`;
};

/** The same as a title. */
export const suspendedTitle = ({ suspendedUntil }: Suspension): string =>
  suspendedUntil === null ? 'Membership suspended' : `Suspended until ${formatDay(suspendedUntil)}`;
