/**
 * The phones of the simulator, each with what its owner and the gateway do. Every other phone behaves like the first.
 * Times are seconds after the push; the simulator's `speed` divides them.
 */
export interface PhoneScript {
  number: string;
  title: string;
  /** One sentence for the person who tries the phone. */
  behaviour: string;
  push: 'accepted' | 'refused' | 'hangs';
  /** How the prompt ends, or what happens on the phone one after the other. Code 0 moves money. */
  happenings: readonly { afterSeconds: number; code: number }[];
  /** From a happening to its callback; null when the callback is lost. */
  callbackDelaySeconds: number | null;
  callbackCopies: number;
  /** True when the phone is quicker than the gateway's answer to the push. */
  beforePushAnswer: boolean;
  /** Shillings charged beyond the amount asked for. */
  amountOffsetKes: number;
  /** `lagging` answers "still processing" once more after the end; `contradicting` denies a success for ever. */
  query: 'truthful' | 'lagging' | 'contradicting';
  /** From a payment until the gateway takes its money back; null when it stays. */
  reversalDelaySeconds: number | null;
}

const PAYS: PhoneScript = {
  number: '254700000000',
  title: 'Pays',
  behaviour: 'Pays after 2 seconds.',
  push: 'accepted',
  happenings: [{ afterSeconds: 2, code: 0 }],
  callbackDelaySeconds: 0,
  callbackCopies: 1,
  beforePushAnswer: false,
  amountOffsetKes: 0,
  query: 'truthful',
  reversalDelaySeconds: null,
};

const phone = (
  number: string,
  title: string,
  behaviour: string,
  change: Partial<PhoneScript>,
): PhoneScript => ({
  ...PAYS,
  number,
  title,
  behaviour,
  ...change,
});

const ends = (code: number, afterSeconds = 2): Partial<PhoneScript> => ({
  happenings: [{ afterSeconds, code }],
});

export const scriptedPhones: readonly PhoneScript[] = [
  PAYS,
  phone(
    '254700000001',
    'Always fails',
    'Fails after 2 seconds, every time (code 1019, expired).',
    ends(1019),
  ),
  phone('254700000032', 'Cancels', 'Cancels the prompt after 2 seconds (code 1032).', ends(1032)),
  phone('254700000011', 'Too little money', 'Has too little money on M-Pesa (code 1).', ends(1)),
  phone('254700000021', 'Wrong PIN', 'Enters a wrong PIN (code 2001).', ends(2001)),
  phone(
    '254700000037',
    'Unreachable',
    'Is off: the query says so after 14 seconds, the callback after 26 (code 1037).',
    {
      ...ends(1037, 14),
      callbackDelaySeconds: 12,
    },
  ),
  phone('254700000044', 'Callback lost', 'Pays after 2 seconds, but the callback never comes.', {
    callbackDelaySeconds: null,
  }),
  phone('254700000040', 'Callback late', 'Pays after 2 seconds; the callback comes 40 seconds later.', {
    callbackDelaySeconds: 40,
  }),
  phone(
    '254700000022',
    'Callback twice',
    'Pays after 2 seconds; the callback comes twice at the same moment.',
    {
      callbackCopies: 2,
    },
  ),
  phone('254700000050', 'Wrong amount', 'Pays after 2 seconds, but one shilling more than was asked.', {
    amountOffsetKes: 1,
  }),
  phone('254700000060', 'Callback first', 'Pays at once: the callback comes before the push is answered.', {
    ...ends(0, 0),
    beforePushAnswer: true,
  }),
  phone(
    '254700000070',
    'Fails, then pays',
    'Reports a cancelled prompt after 2 seconds and a payment at 6 seconds.',
    {
      happenings: [
        { afterSeconds: 2, code: 1032 },
        { afterSeconds: 6, code: 0 },
      ],
    },
  ),
  phone(
    '254700000077',
    'Reversed',
    'Pays after 2 seconds; 5 seconds later the money is sent back, as the ledger shows.',
    { reversalDelaySeconds: 5 },
  ),
  phone('254700000080', 'Push refused', 'The gateway refuses the push; nothing reaches the phone.', {
    push: 'refused',
  }),
  phone('254700000035', 'Push hangs', 'Pays after 2 seconds, while the push is answered only after 35.', {
    push: 'hangs',
  }),
  phone(
    '254700000049',
    'Query lags',
    'Pays after 2 seconds without a callback; the query says 4999 once, then paid.',
    {
      callbackDelaySeconds: null,
      query: 'lagging',
    },
  ),
  phone(
    '254700000090',
    'Query contradicts',
    'Pays after 2 seconds, the callback says so, the query says cancelled.',
    {
      query: 'contradicting',
    },
  ),
];

const byNumber = new Map(scriptedPhones.map((script) => [script.number, script]));

/** What this phone does; a phone without a script pays. */
export const scriptOf = (number: string): PhoneScript => byNumber.get(number) ?? { ...PAYS, number };
