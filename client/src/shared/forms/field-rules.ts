import type { Rule } from 'antd/es/form';
import { complaintAsTyped, complaintOf } from './complaints';
import type { FieldLimits } from './field-limits';

const ruleOf = (complaintAbout: (value: unknown) => string | undefined): Rule[] => [
  {
    validator: (_rule, value: unknown) => {
      const complaint = complaintAbout(value);
      return complaint === undefined ? Promise.resolve() : Promise.reject(new Error(complaint));
    },
  },
];

/** A field's limits as a form checks them. */
export const rulesOf = (limits: FieldLimits): Rule[] => ruleOf((value) => complaintOf(value, limits));

/** The same of a value that may still be on its way into the form: it is looked at once it is there. */
export const rulesOnceThere = (limits: FieldLimits, isOnItsWay: () => boolean): Rule[] =>
  ruleOf((value) => (isOnItsWay() ? undefined : complaintOf(value, limits)));

/** The same of a password, in which blanks count as well. */
export const rulesAsTyped = (limits: FieldLimits): Rule[] =>
  ruleOf((value) => complaintAsTyped(value, limits));
