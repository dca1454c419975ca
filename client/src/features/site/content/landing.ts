/** The figures under the opening, in their order; what they say is a setting of the server. */
export const statisticLabels = {
  activeMembers: 'active members',
  annualEvents: 'annual events',
  partnerOrganizations: 'partner organizations',
  commitment: 'commitment to excellence',
} as const;

export const services = [
  {
    icon: 'network',
    title: 'Networking',
    text: 'Meet students of other courses and campuses, alumni at work, and the people who hire them.',
  },
  {
    icon: 'lead',
    title: 'Leadership development',
    text: 'Training that ends in a task: run a meeting, keep a budget, speak for a group.',
  },
  {
    icon: 'study',
    title: 'Academic excellence',
    text: 'Study circles and mentors from your own field, so that leading never costs you your degree.',
  },
  {
    icon: 'calendar',
    title: 'Events and activities',
    text: 'Talks, retreats, competitions and days of service, all through the academic year.',
  },
  {
    icon: 'write',
    title: 'A members’ blog platform',
    text: 'Write what you learned, have it edited by your peers, and publish it under your name.',
  },
  {
    icon: 'shop',
    title: 'Members-only merchandise',
    text: 'Hoodies, notebooks and more from the club shop, ordered and paid by phone.',
  },
] as const;

export const pillars = [
  { title: 'Mentorship', text: 'Every new member has somebody a few years ahead to ask.' },
  { title: 'Leadership training', text: 'Responsibility is practised here, in small and real portions.' },
  { title: 'Networking', text: 'A circle that reaches over courses, campuses and graduation day.' },
  { title: 'Community give-back', text: 'What we learn, we use where we live.' },
];

export const steps = [
  { title: 'Create an account', text: 'Your name, your email and your scholar code. It takes a minute.' },
  { title: 'Pay by M-Pesa', text: 'You see the price first, then confirm on your own phone with your PIN.' },
  { title: 'Take your seat', text: 'Your membership is active at once, for twelve months, with a receipt.' },
];
