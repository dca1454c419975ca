/** What becomes of money that a merchant pays out, by its amount. Every other amount is paid after a second. */
export interface PayoutScript {
  amountKes: number;
  /** One sentence for the person who tries the amount. */
  behaviour: string;
  /** What the request is answered with; `broken` is an error of the gateway after it has taken the order. */
  answer: 'accepted' | 'refused' | 'hangs' | 'broken';
  /** 0 moves money; nothing ends it when null. */
  code: number | null;
  afterSeconds: number;
  /** How often the end is told. */
  copies: number;
  /** Whether it is said before the end that the order waits too long. */
  isQueued: boolean;
}

const PAID: PayoutScript = {
  amountKes: 0,
  behaviour: 'Is paid after a second.',
  answer: 'accepted',
  code: 0,
  afterSeconds: 1,
  copies: 1,
  isQueued: false,
};

const payout = (amountKes: number, behaviour: string, change: Partial<PayoutScript>): PayoutScript => ({
  ...PAID,
  amountKes,
  behaviour,
  ...change,
});

/** Each amount of the table with what it plays. */
export const scriptedPayouts: readonly PayoutScript[] = [
  payout(11, 'Fails: too little money in the paying account (1).', { code: 1 }),
  payout(12, 'Fails: the credential of the initiator is locked (8006).', { code: 8006 }),
  payout(13, 'Fails: the receiver is not registered (2040).', { code: 2040 }),
  payout(22, 'Is paid, and told twice at once.', { copies: 2 }),
  payout(32, 'Fails, and nobody tells; only Transaction Status does.', { code: 2006, copies: 0 }),
  payout(35, 'Is paid and told, while the request is answered only after 35 seconds.', { answer: 'hangs' }),
  payout(36, 'Waits too long in the queue, as is told at once; is paid after 10 seconds.', {
    isQueued: true,
    afterSeconds: 10,
  }),
  payout(40, 'Is paid; that is told 40 seconds late.', { afterSeconds: 40 }),
  payout(44, 'Is paid, and nobody tells; only Transaction Status does.', { copies: 0 }),
  payout(50, 'Is paid, while the request is answered with an error of the gateway.', { answer: 'broken' }),
  payout(80, 'Is refused by the gateway at once.', { answer: 'refused' }),
  payout(90, 'Is never ended, and nobody tells.', { code: null, copies: 0 }),
];

/** What becomes of this amount. */
export const payoutScriptOf = (amountKes: number): PayoutScript =>
  scriptedPayouts.find((script) => script.amountKes === amountKes) ?? { ...PAID, amountKes };
