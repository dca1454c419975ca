import { z } from 'zod';

const text = z.string().trim().min(1).optional();

/** Settings of money that M-Pesa pays out for the club, all of them or none. */
export const payoutSettings = {
  MPESA_B2C_SHORTCODE: z
    .string()
    .regex(/^\d{5,7}$/, 'must be 5 to 7 digits')
    .optional(),
  MPESA_INITIATOR_NAME: text,
  MPESA_SECURITY_CREDENTIAL: z
    .string()
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, "must be base64, as M-Pesa's portal encrypts it")
    .optional(),
  MPESA_RESULT_TOKEN: z
    .string()
    .regex(/^[A-Za-z0-9_-]{32,100}$/, 'must be 32 to 100 letters, digits, - or _')
    .optional(),
};

type Given = z.infer<z.ZodObject<typeof payoutSettings>>;

/** Who pays out at M-Pesa, and where results are told. */
export interface PayoutConfig {
  /** The paying short code, often another than the one that is paid to. */
  shortcode: string;
  initiatorName: string;
  /** The initiator's password, encrypted by the operator. A secret. */
  securityCredential: string;
  /** In the addresses that hear of results. A secret. */
  resultToken: string;
}

/** Who pays out at the simulator. */
const SIMULATOR_PAYOUTS: PayoutConfig = {
  shortcode: '600996',
  initiatorName: 'simulator',
  securityCredential: 'c2ltdWxhdG9y',
  resultToken: 'simulator-results-without-a-secret',
};

const NAMES = [
  'MPESA_B2C_SHORTCODE',
  'MPESA_INITIATOR_NAME',
  'MPESA_SECURITY_CREDENTIAL',
  'MPESA_RESULT_TOKEN',
] as const;

/** What is wrong with the settings of payouts; `isAnswered` is whether M-Pesa or the simulator is spoken to at all. */
export function payoutProblems(env: Given, isAnswered: boolean): string[] {
  const lacking = NAMES.filter((name) => env[name] === undefined);
  if (lacking.length === NAMES.length) {
    return [];
  }
  return [
    ...lacking.map((name) => `${name} is missing while other settings of payouts are set`),
    ...(isAnswered ? [] : ['MPESA_B2C_SHORTCODE is set but there are no M-Pesa credentials']),
  ];
}

/** Without settings of its own nobody pays out by the server; the simulator does all the same. */
export function payoutsOf(env: Given, isSimulated: boolean): PayoutConfig | null {
  const {
    MPESA_B2C_SHORTCODE: shortcode,
    MPESA_INITIATOR_NAME: initiatorName,
    MPESA_SECURITY_CREDENTIAL: securityCredential,
    MPESA_RESULT_TOKEN: resultToken,
  } = env;
  if (shortcode && initiatorName && securityCredential && resultToken) {
    return { shortcode, initiatorName, securityCredential, resultToken };
  }
  return isSimulated ? SIMULATOR_PAYOUTS : null;
}
