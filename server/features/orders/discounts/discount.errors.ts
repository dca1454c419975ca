import { dayInWords } from '../../../core/clock.ts';
import { conflict, DomainError, invalidField } from '../../../core/errors.ts';

const refused = (text: string): DomainError => invalidField('discountCode', text);

export const unknownCode = (): DomainError =>
  refused('We do not know this discount code. Check how it is written.');

export const codeEnded = (code: string, lastDay: string | null): DomainError =>
  refused(
    lastDay === null
      ? `The discount code ${code} has ended.`
      : `The discount code ${code} ended on ${dayInWords(lastDay)}.`,
  );

export const codeNotYet = (code: string, firstDay: string): DomainError =>
  refused(`The discount code ${code} can be used from ${dayInWords(firstDay)}.`);

/** All uses are gone, until an order that has one is cancelled. */
export class CodeUsedUp extends DomainError {
  constructor(
    code: string,
    readonly discountId: number,
  ) {
    const text = `The discount code ${code} is used up.`;
    super('validation_error', text, { fields: { discountCode: [text] } });
  }
}

export const codeUsedByYou = (code: string, times: number): DomainError =>
  refused(
    times === 1
      ? `You have used the discount code ${code} already.`
      : `You have used the discount code ${code} ${String(times)} times, which is as often as one person can.`,
  );

export const codeNotForThese = (code: string): DomainError =>
  refused(`The discount code ${code} is not for anything in this order.`);

export const orderTooSmall = (code: string): DomainError =>
  refused(`This order is too small for the discount code ${code}: KES 1 is always left to pay.`);

export const codeTaken = (): DomainError => invalidField('code', 'Another discount has this code.');

export const percentOrAmount = (): DomainError =>
  invalidField('percent', 'Say either a percentage or an amount.');

export const endsBeforeItBegins = (): DomainError =>
  invalidField('lastDay', 'The last day cannot be before the first.');

export const discountChangedMeanwhile = (): DomainError =>
  conflict('The discount has changed since you read it. Read it again before you save it.');
