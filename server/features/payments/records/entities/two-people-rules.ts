/** What holds for money that goes back, whatever it was: one asks, another agrees, and only then it is sent. */
export const twoPeopleRules = (table: string): { name: string; expression: string }[] => [
  { name: `${table}_two_people_check`, expression: 'approved_by_id <> asked_by_id' },
  {
    name: `${table}_approved_check`,
    expression: '(approved_by_id is null) = (approved_at is null)',
  },
  {
    name: `${table}_approved_first_check`,
    expression: `approved_at is not null or state in ('REQUESTED', 'DECLINED', 'WITHDRAWN')`,
  },
  {
    name: `${table}_ended_check`,
    expression: `(state in ('DECLINED', 'WITHDRAWN')) = (ended_at is not null and ended_by_id is not null and ended_reason <> '')`,
  },
  {
    name: `${table}_paid_out_check`,
    expression: `(state = 'PAID_OUT') = (paid_at is not null and paid_by_id is not null and paid_on is not null and paid_method is not null)`,
  },
  {
    name: `${table}_paid_reference_check`,
    expression: `(paid_method = 'CASH' or paid_method is null or paid_reference <> '')`,
  },
];
