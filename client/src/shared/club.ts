/** What the public pages say of the club. A chapter that installs the product for itself changes this file. */
export const club = {
  name: 'Chapterhouse',
  fullName: 'Chapterhouse Leadership Club',
  tagline: 'A university leadership chapter',
  founded: 2017,
  email: 'office@chapterhouse.example',
  privacyEmail: 'privacy@chapterhouse.example',
  office: 'Student Centre, first floor, Main Campus',
  hours: 'Monday to Friday, 09:00 to 16:00, in term time',
} as const;
