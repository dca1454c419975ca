/** The number of alumni is a setting of the server; the others are history. */
export const factsWith = (alumni: string) => [
  { figure: '2017', label: 'founded by 50 students' },
  { figure: alumni, label: 'alumni in our network' },
  { figure: '5+', label: 'years of impact' },
];

export const milestones = [
  {
    year: '2017',
    title: 'Fifty students and four pillars',
    text: 'The club is founded by 50 inaugural members on mentorship, leadership training, networking and community give-back.',
  },
  {
    year: '2020',
    title: 'Beyond the founding members',
    text: 'The first members hand the club over to students who were not there at its beginning, and it carries on.',
  },
  {
    year: '2023',
    title: 'Officially registered',
    text: 'The club is registered and its constitution ratified: offices, elections and accounts now follow written rules.',
  },
  {
    year: '2024',
    title: 'The alumni network',
    text: 'Former members organise themselves and come back as mentors, speakers and employers.',
  },
];

/** The offices of the executive committee. Names are kept by the members’ area, where terms of office begin and end. */
export const committee = [
  { name: 'President', text: 'Leads the executive committee and answers for the club.' },
  { name: 'Vice President', text: 'Stands in for the president and follows up what was decided.' },
  { name: 'Secretary General', text: 'Keeps the minutes, the members’ register and the correspondence.' },
  { name: 'Treasurer', text: 'Keeps the accounts and reports every shilling to the members.' },
  { name: 'Events Coordinator', text: 'Plans the calendar and sees every event through.' },
  { name: 'Communications Director', text: 'Speaks for the club on campus, online and to the press.' },
];

export const values = [
  { name: 'Leadership', text: 'We take responsibility before it is given to us.' },
  { name: 'Excellence', text: 'We finish what we start, and we finish it well.' },
  { name: 'Service', text: 'We measure leading by who is better off for it.' },
  { name: 'Integrity', text: 'We say what we did, with the accounts open.' },
  { name: 'Innovation', text: 'We try the better way, and keep it if it is.' },
  { name: 'Diversity', text: 'We learn most from those least like us.' },
];

export const partners = [
  { name: 'Our bank', text: 'Keeps the club’s account and teaches members to handle money.' },
  { name: 'Our home university', text: 'Gives us rooms, registration and a patron.' },
  { name: 'The national Red Cross society', text: 'Trains our volunteers for community days and first aid.' },
  { name: 'A software company', text: 'Offers internships and mentors to members who build things.' },
];
