import * as Role from '../../../shared/session/role.generated';

/** What a list of people can be narrowed to, from the highest role to the lowest. */
export const roleChoices = [
  { value: Role.Superadmin, label: 'Super Admin' },
  { value: Role.Admin, label: 'Admin' },
  { value: Role.Manager, label: 'Manager' },
  { value: Role.Member, label: 'Member' },
];

/** `Law, year 3`. */
export const studyWords = ({ course, yearOfStudy }: { course: string; yearOfStudy: number | null }) =>
  [course, yearOfStudy === null ? '' : `year ${yearOfStudy}`].filter(Boolean).join(', ');
