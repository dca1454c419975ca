import { fieldSetOf } from '../../core/fields/field-set.ts';
import { words } from '../../core/fields/kinds.ts';

/** The figures of the public pages and what they say until staff know better (specification A §1). */
export const defaultStatistics = {
  activeMembers: '50+',
  annualEvents: '20+',
  partnerOrganizations: '15+',
  alumni: '200+',
  commitment: '100%',
};

export type ClubStatisticsView = typeof defaultStatistics;

type StatisticName = keyof ClubStatisticsView;

export const statisticNames = Object.keys(defaultStatistics) as StatisticName[];

/** The key of a figure in the settings. */
export const settingOf = (name: StatisticName): string => `statistics.${name}`;

const figure = { max: 12 };

/** What staff write of the figures. */
export const clubStatisticsFields = fieldSetOf<ClubStatisticsView, never>()(
  {
    activeMembers: words('Members, for example "50+"', figure),
    annualEvents: words('Events a year', figure),
    partnerOrganizations: words('Organizations the club works with', figure),
    alumni: words('Former members who stay in touch', figure),
    commitment: words('Commitment to excellence', figure),
  },
  {},
);
