import { z } from 'zod';
import { text } from '../../core/validation/fields.ts';

/** The figures of the public pages and what they say until staff know better (specification A §1). */
export const defaultStatistics = {
  activeMembers: '50+',
  annualEvents: '20+',
  partnerOrganizations: '15+',
  alumni: '200+',
  commitment: '100%',
};

export type ClubStatisticsView = typeof defaultStatistics;

export type StatisticName = keyof ClubStatisticsView;

export const statisticNames = Object.keys(defaultStatistics) as StatisticName[];

/** The key of a figure in the settings. */
export const settingOf = (name: StatisticName): string => `statistics.${name}`;

const figure = text({ max: 12 }).optional();

/** Figures to change; absent ones stay as they are. */
export const statisticsSchema = z.object({
  activeMembers: figure,
  annualEvents: figure,
  partnerOrganizations: figure,
  alumni: figure,
  commitment: figure,
});
