/** Who pays out for the merchant. */
export interface PayoutSettings {
  shortcode: string;
  initiatorName: string;
  /** The initiator's password, encrypted with the certificate of M-Pesa. */
  securityCredential: string;
}

/** The merchant's side of Daraja, as the configuration gives it. */
export interface DarajaSettings {
  baseUrl: string;
  consumerKey: string;
  consumerSecret: string;
  /** PayBill, or the store number of a till. */
  shortcode: string;
  /** The PayBill again, or the till number. */
  partyB: string;
  passkey: string;
  transactionType: 'CustomerPayBillOnline' | 'CustomerBuyGoodsOnline';
  /** Absent where nothing is paid out. */
  payouts?: PayoutSettings | null;
}

const SANDBOX_HOST = 'sandbox.safaricom.co.ke';
const LIVE_HOST = 'api.safaricom.co.ke';
const SANDBOX_SHORTCODE = '174379';

/** What makes these settings unusable, one sentence each and without a secret; empty when they fit together. */
export function darajaSettingsProblems(settings: DarajaSettings): string[] {
  const problems: string[] = [];
  const host = URL.parse(settings.baseUrl)?.hostname;
  if (host === undefined) {
    problems.push('the M-Pesa address is not an absolute URL');
  }
  if (!/^\d{5,7}$/.test(settings.shortcode) || !/^\d{5,7}$/.test(settings.partyB)) {
    problems.push('the M-Pesa short code and the receiving party must be 5 to 7 digits');
  }
  if (host === LIVE_HOST && settings.shortcode === SANDBOX_SHORTCODE) {
    problems.push(`short code ${SANDBOX_SHORTCODE} belongs to the sandbox, not to ${LIVE_HOST}`);
  }
  if (host === SANDBOX_HOST && settings.shortcode !== SANDBOX_SHORTCODE) {
    problems.push(`${SANDBOX_HOST} knows only short code ${SANDBOX_SHORTCODE}`);
  }
  for (const name of ['consumerKey', 'consumerSecret', 'passkey'] as const) {
    if (settings[name] === '') {
      problems.push(`the M-Pesa ${name} is empty`);
    }
  }
  return problems;
}
