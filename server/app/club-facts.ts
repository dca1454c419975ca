import type { Config } from '../config/config.ts';
import type { ClubType } from '../features/club/club.type.ts';
import {
  MAX_MONTHS,
  membershipPrice,
  MIN_MONTHS,
  YEAR_MONTHS,
} from '../features/memberships/fee/membership-fee.ts';
import { CLUB_NAME } from './club-name.ts';
import { optionalRooms } from './optional-rooms.ts';

async function simulatorPhones(): Promise<ClubType['demoPhones']> {
  const { scriptedPhones } = await optionalRooms.simulatorPhones();
  return scriptedPhones.map(({ number, behaviour }) => ({ phoneNumber: number, behaviour }));
}

async function accountsToTry(): Promise<ClubType['demoAccounts']> {
  const { demoAccounts } = await optionalRooms.demoAccounts();
  return demoAccounts.map(({ username, label }) => ({ username, label }));
}

/** What anybody may know of the club; demonstrations also tell their accounts and phones. */
export const clubFacts = async ({ seed, mpesa }: Config): Promise<ClubType> => ({
  name: CLUB_NAME,
  annualFee: membershipPrice(YEAR_MONTHS),
  minPeriodMonths: MIN_MONTHS,
  maxPeriodMonths: MAX_MONTHS,
  demoPhones: mpesa.simulator ? await simulatorPhones() : [],
  demoAccounts: seed === 'demo' ? await accountsToTry() : [],
});
