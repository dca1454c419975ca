/** By which way money came: a prompt on a phone, or what staff recorded or found in M-Pesa's books. */
export const moneyChannels = ['PROMPT', 'PAYBILL', 'CASH', 'BANK', 'OTHER'] as const;
export type MoneyChannel = (typeof moneyChannels)[number];

/** The same in the words of a report. */
export const channelWords: Record<MoneyChannel, string> = {
  PROMPT: 'M-Pesa prompt',
  PAYBILL: 'PayBill',
  CASH: 'Cash',
  BANK: 'Bank',
  OTHER: 'Another way',
};
