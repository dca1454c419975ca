/** What a merchant has registered. */
export interface PayBillAddresses {
  validationUrl: string;
  confirmationUrl: string;
}
