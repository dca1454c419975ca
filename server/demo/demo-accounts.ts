import type { Position } from '../access/positions.ts';
import type { Role } from '../access/roles.ts';

export interface DemoPerson {
  username: string;
  label: string;
  name: string;
  role: Role;
  position: Position | null;
  course: string;
  yearOfStudy: number;
  county: string;
  hub: string;
  phone: string;
  /** Months paid a while ago; 0 for somebody who has never paid. */
  paidMonths: number;
}

/** Password of every demonstration account. Production refuses to have them. */
export const DEMO_PASSWORD = 'chapterhouse';

const person = (
  username: string,
  label: string,
  name: string,
  role: Role,
  position: Position | null,
  studies: [course: string, year: number, county: string, hub: string],
  phone: string,
  paidMonths: number,
): DemoPerson => ({
  username,
  label,
  name,
  role,
  position,
  course: studies[0],
  yearOfStudy: studies[1],
  county: studies[2],
  hub: studies[3],
  phone,
  paidMonths,
});

/** The accounts of the run contract, in the order in which they are shown. */
export const demoAccounts: DemoPerson[] = [
  person(
    'superadmin',
    'Super admin',
    'Wanjiru Kamau',
    'SUPERADMIN',
    null,
    ['LL.B. Law', 5, 'Nairobi', 'Main Campus'],
    '0712000001',
    12,
  ),
  person(
    'admin',
    'Admin',
    'Otieno Odhiambo',
    'ADMIN',
    null,
    ['B.Sc. in Software Engineering', 4, 'Kisumu', 'Kisumu Campus'],
    '0712000002',
    12,
  ),
  person(
    'manager',
    'Manager',
    'Amina Hassan',
    'MANAGER',
    null,
    ['B.Sc. in Information Technology', 3, 'Mombasa', 'Mombasa Campus'],
    '0712000003',
    12,
  ),
  person(
    'president',
    'President',
    'Kiprono Cheruiyot',
    'MEMBER',
    'PRESIDENT',
    ['B.Sc. in Civil Engineering', 4, 'Uasin Gishu', 'Eldoret Campus'],
    '0712000004',
    12,
  ),
  person(
    'secretary',
    'General secretary',
    'Njeri Mwangi',
    'MEMBER',
    'GENERAL_SECRETARY',
    ['LL.B. Law', 3, 'Kiambu', 'Main Campus'],
    '0712000005',
    12,
  ),
  person(
    'treasurer',
    'Treasurer',
    'Mutiso Musyoka',
    'MEMBER',
    'TREASURER',
    ['B.Sc. in Industrial Engineering', 4, 'Machakos', 'Main Campus'],
    '0712000006',
    12,
  ),
  person(
    'member',
    'Member, paid up',
    'Akinyi Achieng',
    'MEMBER',
    null,
    ['B.Sc. in Computer Science', 2, 'Siaya', 'Nairobi Campus'],
    '0712000007',
    12,
  ),
  person(
    'newmember',
    'New member, not paid yet',
    'Barasa Wekesa',
    'MEMBER',
    null,
    ['B.Sc. in Electrical Engineering', 1, 'Bungoma', 'Nakuru Campus'],
    '0712000008',
    0,
  ),
];
