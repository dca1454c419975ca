import type { Account, Club } from './club.ts';

export interface PayingMember {
  account: Account;
  token: string;
  paymentId: string;
}

/** A new person who asked for the membership fee on this phone of the simulator. */
export async function payingMember(club: Club, phoneNumber: string): Promise<PayingMember> {
  const account = await club.register();
  const token = await club.tokenOf(account);
  const { payMembershipFee } = await club.ask<{ payMembershipFee: { payment: { id: string } } }>(
    'mutation ($input: PayMembershipFeeInput!) { payMembershipFee(input: $input) { payment { id } } }',
    { input: { phoneNumber } },
    token,
  );
  return { account, token, paymentId: payMembershipFee.payment.id };
}

const PROGRESS = 'query ($id: ID!) { payment(id: $id) { progress } }';
const pauseMs = 250;

/** Asks the API until the payment stands where it is meant to get. */
export async function untilProgress(club: Club, member: PayingMember, progress: string): Promise<void> {
  for (;;) {
    const { payment } = await club.ask<{ payment: { progress: string } }>(
      PROGRESS,
      { id: member.paymentId },
      member.token,
    );
    if (payment.progress === progress) return;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
