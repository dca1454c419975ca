import type { Config } from '../config/config.ts';
import type { ClubType } from '../features/club/club.type.ts';
import {
  MAX_MONTHS,
  membershipPrice,
  MIN_MONTHS,
  YEAR_MONTHS,
} from '../features/memberships/membership-fee.ts';
import { scriptedPhones } from '../simulator/scripted-phones.ts';
import { CLUB_NAME } from './club-name.ts';
import { demoAccounts } from './seed/demo-accounts.ts';

/** What anybody may know of the club; demonstrations also tell their accounts and phones. */
export const clubFacts = ({ seed, mpesa }: Config): ClubType => ({
  name: CLUB_NAME,
  annualFee: membershipPrice(YEAR_MONTHS),
  minPeriodMonths: MIN_MONTHS,
  maxPeriodMonths: MAX_MONTHS,
  demoPhones: mpesa.simulator
    ? scriptedPhones.map(({ number, behaviour }) => ({ phoneNumber: number, behaviour }))
    : [],
  demoAccounts: seed === 'demo' ? demoAccounts.map(({ username, label }) => ({ username, label })) : [],
});
