/** Where M-Pesa tells of money that came to the PayBill, as routes are written; M-Pesa's portal asks to avoid its own name. */
export const CONFIRMATION_PATH = 'payment/paybill/{token}/confirmation';
export const VALIDATION_PATH = 'payment/paybill/{token}/validation';

const address = (origin: string, path: string, token: string): string =>
  `${origin.replace(/\/+$/, '')}/api/${path.replace('{token}', token)}/`;

/** The addresses to register with M-Pesa. They are secrets, like the token in them. */
export const payBillAddresses = (
  origin: string,
  token: string,
): { confirmationUrl: string; validationUrl: string } => ({
  confirmationUrl: address(origin, CONFIRMATION_PATH, token),
  validationUrl: address(origin, VALIDATION_PATH, token),
});
