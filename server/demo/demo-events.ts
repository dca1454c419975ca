export interface DemoEvent {
  /** Days from the day of the seed; negative ones are past. */
  day: number;
  time: string;
  title: string;
  location: string;
  description: string;
  isFeatured?: true;
  isClosed?: true;
  /** Whether a few places are left, or none and people wait. */
  places?: 'few' | 'none';
  reminders?: string[];
}

const MAIN_HALL = 'Taifa Hall, Main Campus';
const LAW = 'Moot Court, Faculty of Law';
const LIBRARY = 'Graduate Library, Room 4';

/** What was. */
const past: DemoEvent[] = [
  {
    day: -332,
    time: '10:00',
    title: 'New Year planning breakfast',
    location: 'Student Centre, first floor',
    description:
      'The executive team put the year on one wall: every campus brought its dates, and we cut the list until a student could manage it beside a degree.',
  },
  {
    day: -318,
    time: '14:00',
    title: 'Minutes that help: a secretary’s workshop',
    location: LIBRARY,
    description:
      'How to write down a two-hour meeting on one page, so that the people who were absent know what was decided and who does what by when.',
  },
  {
    day: -301,
    time: '17:30',
    title: 'Alumni evening: the first job',
    location: MAIN_HALL,
    description:
      'Six former members told what nobody told them before their first contract: about pay, about mistakes in the first month, and about asking for help.',
  },
  {
    day: -287,
    time: '08:00',
    title: 'Tree planting at Karura Forest',
    location: 'Karura Forest, Gate C',
    description:
      'Two hundred seedlings of croton and podo, a short talk by the foresters, and a walk to the falls for whoever still had legs.',
    reminders: ['Bring boots and drinking water', 'The bus leaves Main Campus at 07:00 sharp'],
  },
  {
    day: -269,
    time: '16:00',
    title: 'Public speaking circle, opening night',
    location: LAW,
    description:
      'Three minutes each, a topic drawn from a hat, and two listeners who say one thing to keep and one thing to change.',
  },
  {
    day: -254,
    time: '09:00',
    title: 'Budgeting for treasurers of student groups',
    location: 'Business School, Lab 2',
    description:
      'A hands-on morning on cash books, receipts and the report that the dean of students wants to see. Participants left with a template that works.',
  },
  {
    day: -240,
    time: '14:00',
    title: 'Inter-campus debate: Nairobi against Eldoret',
    location: MAIN_HALL,
    description:
      'The motion was that student leaders should be paid. Eldoret opposed, and won by a single vote after the best closing speech of the year.',
  },
  {
    day: -226,
    time: '18:00',
    title: 'Mentors and mentees: the matching dinner',
    location: 'Dining Hall B',
    description:
      'Forty conversations of seven minutes each. Twenty-two new members found a mentor a few years ahead in their own field.',
  },
  {
    day: -211,
    time: '09:00',
    title: 'Leadership retreat at Lake Naivasha',
    location: 'YMCA Camp, Lake Naivasha',
    description:
      'Two days away from screens: planning the second half of the year, learning to disagree well, and a night walk nobody will forget.',
    reminders: ['Carry a sleeping bag and a torch', 'Bring your student ID for the park gate'],
  },
  {
    day: -196,
    time: '15:00',
    title: 'Women in public office: a conversation',
    location: LAW,
    description:
      'A county minister, a magistrate and the head of a parastatal on how they got in, what it cost, and what they would do again.',
  },
  {
    day: -182,
    time: '11:00',
    title: 'Blood donation drive with the Red Cross',
    location: 'University Health Centre',
    description:
      'A Saturday with the national Red Cross society. We had set ourselves a hundred units and gave a hundred and eighteen.',
    reminders: ['Eat breakfast before you come', 'Bring an identity card'],
  },
  {
    day: -165,
    time: '17:00',
    title: 'How to chair a meeting nobody wants to leave early',
    location: LIBRARY,
    description:
      'Agendas, silence, the person who talks too much and the one who never does. Practised on a real question of the club.',
  },
  {
    day: -149,
    time: '13:00',
    title: 'Career fair: a table of our own',
    location: 'Great Court',
    description:
      'Fifteen partner organizations met our members before the crowd came. Eleven internships began with a handshake that afternoon.',
  },
  {
    day: -133,
    time: '08:30',
    title: 'Clean-up along the Nairobi River',
    location: 'Globe roundabout, meeting point',
    description:
      'Gloves, rakes and a county lorry: four tonnes out of the water in a morning, and a class of primary school pupils who taught us to sort.',
  },
  {
    day: -116,
    time: '16:00',
    title: 'Writing for the club blog',
    location: 'Computer Lab 3',
    description:
      'From a good story to a post that people finish reading: leads, cuts, and what the editors look for before they publish.',
  },
  {
    day: -100,
    time: '10:00',
    title: 'Orientation: meet the club',
    location: 'Great Court',
    description:
      'The first week of the academic year. We answered questions from morning to evening and gave away every chair we had.',
  },
  {
    day: -84,
    time: '14:00',
    title: 'Handover: old and new executives',
    location: 'Council Chamber',
    description:
      'Nine positions, nine folders, nine conversations. Nobody left before the successor had said in their own words what comes next.',
  },
  {
    day: -70,
    time: '17:30',
    title: 'Constitution night',
    location: LAW,
    description:
      'We read our constitution aloud, all of it, and argued about three articles. Two amendments go to the next general meeting.',
  },
  {
    day: -55,
    time: '09:00',
    title: 'First aid course, day one',
    location: 'Sports Pavilion',
    description:
      'Recovery position, bleeding, shock and the phone call that saves time. A certificate for everybody who came to both days.',
    reminders: ['Wear clothes you can kneel in'],
  },
  {
    day: -41,
    time: '18:00',
    title: 'Movie and a question: leaders on screen',
    location: 'Lecture Theatre 2',
    description:
      'One film, twelve people who disagreed about its hero, and a debate that had to be ended by the caretaker.',
  },
  {
    day: -27,
    time: '15:30',
    title: 'Excel for people who lead things',
    location: 'Computer Lab 3',
    description:
      'Attendance lists, budgets and the one formula that would have saved our treasurer a weekend. Bring the sheet that annoys you.',
  },
  {
    day: -12,
    time: '16:00',
    title: 'General meeting of the term',
    location: MAIN_HALL,
    description:
      'Reports of the nine executives, the budget of the term, and the vote on the two amendments. The minutes are with the general secretary.',
    reminders: ['Only paid-up members vote', 'Read the two amendments beforehand'],
  },
  {
    day: -4,
    time: '12:30',
    title: 'Lunch with the dean of students',
    location: 'Senior Common Room',
    description:
      'Ten places, ten questions, no photographs. We asked about rooms, about safety after dark, and about the price of printing.',
    isClosed: true,
  },
];

/** What is to come. */
const ahead: DemoEvent[] = [
  {
    day: 3,
    time: '17:30',
    title: 'Public speaking circle: impromptu night',
    location: LAW,
    description:
      'Three minutes each, a topic drawn from a hat. Newcomers are welcome: half of the room has never done it before, and the other half remembers how that was.',
  },
  {
    day: 8,
    time: '09:00',
    title: 'Leadership Summit',
    places: 'few',
    location: MAIN_HALL,
    description:
      'A full day of talks and practice with people who carry responsibility: a hospital director, a school principal, a founder and a union leader. In the afternoon you work on a case of your own, in a group of five, with one of them at your table.',
    isFeatured: true,
    reminders: [
      'Carry your student ID',
      'Be seated by 08:45, doors close at nine',
      'Lunch is included for registered members',
    ],
  },
  {
    day: 15,
    time: '14:00',
    title: 'Mentorship clinic: ask anything',
    places: 'none',
    location: LIBRARY,
    description:
      'Mentors of four faculties sit at four tables. Bring a question about your course, your attachment or the thing you do not dare to ask in class.',
  },
  {
    day: 22,
    time: '08:00',
    title: 'Community day at Kibera Primary',
    location: 'Kibera Primary School, Olympic',
    description:
      'Painting two classrooms, mending desks and an afternoon of football. We go together and come back together; the school cooks.',
    isFeatured: true,
    reminders: ['Old clothes, closed shoes', 'Bus from Main Campus at 07:15', 'No photographs of children'],
  },
  {
    day: 29,
    time: '18:00',
    title: 'End of term dinner and awards',
    location: 'Dining Hall B',
    description:
      'The evening on which we thank the people who stacked the chairs all term. Dress is smart, speeches are short, and the treasurer sings.',
    isClosed: true,
  },
  {
    day: 47,
    time: '10:00',
    title: 'Planning day for the new term',
    location: 'Student Centre, first floor',
    description:
      'Every campus brings its dates and one wish. By four in the afternoon the calendar of the term hangs on the wall and nobody has agreed to everything.',
  },
  {
    day: 61,
    time: '16:30',
    title: 'Negotiation workshop with alumni at the bar',
    location: LAW,
    description:
      'Two advocates run three rounds of a negotiation that gets harder each time. You will lose the first one; that is the point.',
    reminders: ['Read the case, it is sent the day before'],
  },
];

/** What happens on the day of the seed, an hour before the seed runs, so that it is going on. */
const today: DemoEvent = {
  day: 0,
  time: '',
  title: 'Open study circle before the exams',
  location: LIBRARY,
  description:
    'Tables by subject, a quiet end and a loud end, and somebody from the year above at every table. Come when you can and leave when you must.',
  reminders: ['Bring past papers if you have any'],
};

/** A year of the club, in the order of time. */
export const demoEvents: readonly DemoEvent[] = [...past, today, ...ahead];
