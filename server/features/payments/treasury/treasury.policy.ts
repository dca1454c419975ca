import { isAllowed, lacks, needs, type Refusal } from '../../../access/ability.ts';
import type { Actor } from '../../../access/actor.ts';
import { right, type Right } from '../../../access/right.ts';
import { anyRule } from '../../../access/rules.ts';
import { managePayments, viewPayments } from '../payment.policy.ts';

export const manageFinances = right('treasury.manage_finances');
export const viewReports = right('treasury.view_reports');

/** Who keeps the finances or sees payments may call what shows who has paid. */
export const rollReaders = anyRule(viewPayments, manageFinances);

/** Who keeps the finances or decides about payments may call what reminds those who owe. */
export const feeReminders = anyRule(managePayments, manageFinances);

const keepsFinances = (actor: Actor): boolean => isAllowed(lacks(actor, manageFinances));

/** Reads who has paid the fee and who owes it. */
export const seeRoll = (actor: Actor): Refusal | null =>
  keepsFinances(actor) ? null : lacks(actor, viewPayments);

/** By which of the rights somebody reads it who may. */
export const rightToRoll = (actor: Actor): Right => (keepsFinances(actor) ? manageFinances : viewPayments);

/** Reminds those who owe the fee. */
export const remindOfFees = (actor: Actor): Refusal | null =>
  keepsFinances(actor) ? null : lacks(actor, managePayments);

/** Reads what came in and what went out; who keeps the finances holds this right as well. */
export const seeReports = needs(viewReports);
