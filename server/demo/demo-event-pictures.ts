import type { DemoPicture } from './pictures/draw-pictures.ts';

/** Events that have no pictures of their own yet, by title. */
export const upcomingEventPictures: [title: string, picture: DemoPicture][] = [
  ['Open study circle before the exams', 'library-noon'],
  ['Public speaking circle: impromptu night', 'stage-dusk'],
  ['Leadership Summit', 'hall-morning'],
  ['Mentorship clinic: ask anything', 'conversation-morning'],
  ['Community day at Kibera Primary', 'planting-noon'],
  ['End of term dinner and awards', 'hall-dusk'],
  ['Planning day for the new term', 'workshop-morning'],
  ['Negotiation workshop with alumni at the bar', 'skyline-dusk'],
];
