import { occasion, type DemoOccasion } from './demo-occasion.ts';

const events: DemoOccasion[] = [
  occasion(
    ['events', 11, 'General meeting of the term'],
    ['stage-morning', 'hall-morning'],
    'Members heard nine reports, asked about every line of the budget and voted on the two amendments.',
    [
      'The treasurer explains the budget',
      'Counting the votes',
      'Questions from the back row',
      'Passed, both of them',
    ],
  ),
  occasion(
    ['events', 40, 'Movie and a question: leaders on screen'],
    ['stage-dusk', 'hall-dusk'],
    'One film, twelve people who disagreed about its hero, and a caretaker with a key.',
    ['Lights down', 'Was he a leader, though?', 'The caretaker has the last word'],
  ),
  occasion(
    ['events', 99, 'Orientation: meet the club'],
    ['hall-morning', 'stage-morning'],
    'The first week of the year: questions from morning to evening, and every chair given away.',
    [
      'The table before the crowd',
      'First-years with first questions',
      'Every chair is taken',
      'Signed up by sunset',
    ],
  ),
  occasion(
    ['events', 195, 'Women in public office: a conversation'],
    ['stage-dusk', 'conversation-morning'],
    'A minister, a magistrate and the head of a parastatal on what it cost and what they would do again.',
    [
      'Three chairs, no table',
      'On being the only one in the room',
      'A question from a first-year',
      'Afterwards, in the corridor',
    ],
  ),
];

const community: DemoOccasion[] = [
  occasion(
    ['community', 5],
    ['conversation-morning', 'planting-morning'],
    'An afternoon at the home for the elderly, with more stories than there were hours.',
    ['Stories from 1963', 'A game of ajua', 'Tea at four', 'Promised to come back'],
  ),
  occasion(
    ['community', 132, 'Clean-up along the Nairobi River'],
    ['bridge-morning', 'planting-noon'],
    'Gloves, rakes and a county lorry: four tonnes out of the water in a morning.',
    [
      'Four tonnes by noon',
      'Where the path begins again',
      'The lorry is full',
      'Taught to sort by eight-year-olds',
    ],
  ),
  occasion(
    ['community', 181, 'Blood donation drive with the Red Cross'],
    ['hall-morning', 'conversation-morning'],
    'A Saturday with the national Red Cross society: a hundred and eighteen units, and juice for everybody who dared.',
    [
      'Waiting is the hardest part',
      'A hundred and eighteen',
      'The volunteers at the desk',
      'Juice and a sticker',
    ],
  ),
  occasion(
    ['community', 286, 'Tree planting at Karura Forest'],
    ['planting-morning', 'planting-noon'],
    'Two hundred seedlings of croton and podo, and a walk to the falls for whoever still had legs.',
    [
      'Digging the first holes',
      'A seedling each',
      'Muddy boots, good lunch',
      'Two hundred and one trees',
      'The walk to the falls',
    ],
  ),
];

const workshops: DemoOccasion[] = [
  occasion(
    ['workshops', 26, 'Excel for people who lead things'],
    ['library-noon', 'workshop-dusk'],
    'Attendance lists, budgets, and the one formula that would have saved a weekend.',
    ['The sheet that annoys us', 'One formula', 'It adds up'],
  ),
  occasion(
    ['workshops', 115, 'Writing for the club blog'],
    ['workshop-dusk', 'library-noon'],
    'From a good story to a post that people finish reading: six drafts in one evening.',
    ['Six drafts in one evening', 'The red pen goes round', 'Read it aloud first', 'A first line that works'],
  ),
  occasion(
    ['workshops', 253, 'Budgeting for treasurers of student groups'],
    ['workshop-morning', 'conversation-morning'],
    'Cash books, receipts and the report that the dean wants to see.',
    ['Where the money goes', 'Envelopes still work', 'A receipt for everything', 'The template goes home'],
  ),
  occasion(
    ['workshops', 268, 'Public speaking circle, opening night'],
    ['stage-morning', 'workshop-morning'],
    'Three minutes each, a topic out of a hat, and two listeners who say what to keep.',
    ['A topic out of a hat', 'Three minutes, no notes', 'One thing to keep', 'Second try, hands steady'],
  ),
];

const networking: DemoOccasion[] = [
  occasion(
    ['networking', 62],
    ['conversation-morning', 'skyline-dusk'],
    'Coffee with strangers: every twenty minutes a bell, and another face from another campus.',
    [
      'Twenty minutes, then the bell',
      'Law meets engineering',
      'The bell and its keeper',
      'Still talking after the bell',
    ],
  ),
  occasion(
    ['networking', 148, 'Career fair: a table of our own'],
    ['hall-morning', 'skyline-dusk'],
    'Fifteen partner organizations, and members who had practised their first sentence.',
    [
      'Before the crowd came',
      'The first sentence',
      'A card in every pocket',
      'A handshake that became an internship',
    ],
  ),
  occasion(
    ['networking', 300, 'Alumni evening: the first job'],
    ['skyline-dusk', 'stage-dusk'],
    'Six former members told what nobody had told them before their first contract.',
    ['Six alumni, one sofa', 'About pay', 'Cards change hands', 'The view from the terrace'],
  ),
];

const mentorship: DemoOccasion[] = [
  occasion(
    ['mentorship', 18],
    ['conversation-morning', 'library-noon'],
    'A mentoring evening in the library, on exams, doubts and how to ask for help.',
    ['A quiet corner', 'Two hours, no telephone', 'On asking for help', 'Notes for the next meeting'],
  ),
  occasion(
    ['mentorship', 160],
    ['library-noon', 'planting-noon'],
    'Members went back to the schools they came from and answered what they once wanted to know.',
    [
      'Back in the old classroom',
      'What is a hostel like?',
      'Letters for next year',
      'The whole of Form Four',
    ],
  ),
  occasion(
    ['mentorship', 225, 'Mentors and mentees: the matching dinner'],
    ['conversation-morning', 'hall-dusk'],
    'Forty conversations of seven minutes each; twenty-two new members found a mentor.',
    ['Seven minutes', 'Finding each other', 'What we expect of each other', 'Twenty-two pairs'],
  ),
];

const leadership: DemoOccasion[] = [
  occasion(
    ['leadership', 83, 'Handover: old and new executives'],
    ['hall-dusk', 'stage-morning'],
    'Nine positions, nine folders, nine conversations. Nobody left before it was said what comes next.',
    [
      'Nine folders',
      'The seal changes hands',
      'Advice in a sealed envelope',
      'The last meeting of the old committee',
    ],
  ),
  occasion(
    ['leadership', 209, 'Leadership retreat at Lake Naivasha'],
    ['highlands-morning', 'campfire-dusk', 'highlands-dusk'],
    'Two days away from screens: planning, learning to disagree well, and a night walk.',
    [
      'Up before the sun',
      'What we are for, in one sentence',
      'The path to the ridge',
      'Evening over the lake',
      'Around the fire',
      'The way down',
    ],
  ),
  occasion(
    ['leadership', 331, 'New Year planning breakfast'],
    ['workshop-morning', 'workshop-dusk'],
    'The executive team put the year on one wall and cut the list until a student could manage it.',
    [
      'The year on one wall',
      'Five campuses, one calendar',
      'What we will not do',
      'The plan fits on one page',
    ],
  ),
];

const competitions: DemoOccasion[] = [
  occasion(
    ['competitions', 3],
    ['trophy-noon', 'highlands-morning'],
    'Sports day: volleyball, relay and a tug-of-war that law lost with dignity.',
    ['Final of the relay', 'Volleyball until dark', 'Law loses with dignity', 'Medals made of bottle tops'],
  ),
  occasion(
    ['competitions', 91],
    ['workshop-dusk', 'trophy-noon'],
    'The hackathon: thirty hours, nine teams, one working matatu timetable.',
    ['Hour one', 'Hour nineteen', 'It works on my machine', 'The winning team sleeps'],
  ),
  occasion(
    ['competitions', 239, 'Inter-campus debate: Nairobi against Eldoret'],
    ['stage-dusk', 'trophy-noon'],
    'This house would pay its student leaders. Eldoret opposed, and won by a single vote.',
    [
      'This house believes',
      'The jury is not smiling',
      'The best closing speech of the year',
      'A single vote',
    ],
  ),
];

const education: DemoOccasion[] = [
  occasion(
    ['education', 54, 'First aid course, day one'],
    ['workshop-morning', 'hall-morning'],
    'Recovery position, bleeding, shock, and the phone call that saves time.',
    ['On the floor, all of us', 'Thirty compressions', 'The call that saves time', 'Certified'],
  ),
  occasion(
    ['education', 69, 'Constitution night'],
    ['stage-morning', 'library-noon'],
    'We read our constitution aloud, all of it, and argued about three articles.',
    [
      'Article one, read aloud',
      'The pocket edition',
      'Three articles, two hours',
      'Two amendments at midnight',
    ],
  ),
  occasion(
    ['education', 248],
    ['library-noon', 'conversation-morning'],
    'Two hundred books for the club’s shelf, sorted in an afternoon.',
    ['Two hundred books', 'Sorted by colour, then by sense', 'The shelf is full'],
  ),
];

const international: DemoOccasion[] = [
  occasion(
    ['international', 34],
    ['skyline-dusk', 'bridge-morning'],
    'Twelve students from Kampala and Dar es Salaam stayed with members for a week.',
    [
      'Arrival at the station',
      'Three accents, one song',
      'The last breakfast together',
      'See you in Kampala',
    ],
  ),
  occasion(
    ['international', 170],
    ['bridge-morning', 'skyline-dusk'],
    'Our delegation at the regional conference in Kigali.',
    ['Across the border', 'Our table in Kigali', 'Translating as we go', 'A resolution passes'],
  ),
  occasion(
    ['international', 345],
    ['highlands-dusk', 'hall-dusk'],
    'Visitors from a partner club in Norway learned to cook chapati and taught us to be on time.',
    ['Chapati in Norwegian hands', 'On time, for once', 'The guest book', 'Sunset over the valley'],
  ),
];

/** Days of the club's last year that somebody took pictures on; those that were events bear the events' names. */
export const demoOccasions: DemoOccasion[] = [
  ...events,
  ...community,
  ...workshops,
  ...networking,
  ...mentorship,
  ...leadership,
  ...competitions,
  ...education,
  ...international,
];
