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
  bio?: string;
  /** Months paid a while ago; 0 for somebody who has never paid. */
  paidMonths: number;
}

/** Password of every demonstration account. Production refuses to have them. */
export const DEMO_PASSWORD = 'chapterhouse';

/** The accounts of the run contract, in the order in which they are shown. */
export const demoAccounts: DemoPerson[] = [
  {
    username: 'superadmin',
    label: 'Super admin',
    name: 'Wanjiru Kamau',
    role: 'SUPERADMIN',
    position: null,
    course: 'LL.B. Law',
    yearOfStudy: 5,
    county: 'Nairobi',
    hub: 'Main Campus',
    phone: '0712000001',
    paidMonths: 12,
  },
  {
    username: 'admin',
    label: 'Admin',
    name: 'Otieno Odhiambo',
    role: 'ADMIN',
    position: null,
    course: 'B.Sc. in Software Engineering',
    yearOfStudy: 4,
    county: 'Kisumu',
    hub: 'Kisumu Campus',
    phone: '0712000002',
    paidMonths: 12,
  },
  {
    username: 'manager',
    label: 'Manager',
    name: 'Amina Hassan',
    role: 'MANAGER',
    position: null,
    course: 'B.Sc. in Information Technology',
    yearOfStudy: 3,
    county: 'Mombasa',
    hub: 'Mombasa Campus',
    phone: '0712000003',
    paidMonths: 12,
  },
  {
    username: 'president',
    label: 'President',
    name: 'Kiprono Cheruiyot',
    role: 'MEMBER',
    position: 'PRESIDENT',
    course: 'B.Sc. in Civil Engineering',
    yearOfStudy: 4,
    county: 'Uasin Gishu',
    hub: 'Eldoret Campus',
    phone: '0712000004',
    bio: 'Builds bridges for a living one day; until then, agendas.',
    paidMonths: 12,
  },
  {
    username: 'secretary',
    label: 'General secretary',
    name: 'Njeri Mwangi',
    role: 'MEMBER',
    position: 'GENERAL_SECRETARY',
    course: 'LL.B. Law',
    yearOfStudy: 3,
    county: 'Kiambu',
    hub: 'Main Campus',
    phone: '0712000005',
    bio: 'Reads case law and writes the minutes.',
    paidMonths: 12,
  },
  {
    username: 'treasurer',
    label: 'Treasurer',
    name: 'Mutiso Musyoka',
    role: 'MEMBER',
    position: 'TREASURER',
    course: 'B.Sc. in Industrial Engineering',
    yearOfStudy: 4,
    county: 'Machakos',
    hub: 'Main Campus',
    phone: '0712000006',
    paidMonths: 12,
  },
  {
    username: 'member',
    label: 'Member, paid up',
    name: 'Akinyi Achieng',
    role: 'MEMBER',
    position: null,
    course: 'B.Sc. in Computer Science',
    yearOfStudy: 2,
    county: 'Siaya',
    hub: 'Nairobi Campus',
    phone: '0712000007',
    bio: 'Teaches children to code on Saturdays.',
    paidMonths: 12,
  },
  {
    username: 'newmember',
    label: 'New member, not paid yet',
    name: 'Barasa Wekesa',
    role: 'MEMBER',
    position: null,
    course: 'B.Sc. in Electrical Engineering',
    yearOfStudy: 1,
    county: 'Bungoma',
    hub: 'Nakuru Campus',
    phone: '0712000008',
    paidMonths: 0,
  },
];
