/** Synchronous errors with Daraja's codes, shapes and HTTP statuses. */
import { randomUUID } from 'node:crypto';

export class DarajaError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'DarajaError';
  }
}

export const errorBody = (code: string, message: string): object => ({
  requestId: randomUUID().slice(4),
  errorCode: code,
  errorMessage: message,
});

export const invalidField = (field: string): DarajaError =>
  new DarajaError(400, '400.002.02', `Bad Request - Invalid ${field}`);

export const malformed = (): DarajaError =>
  new DarajaError(400, '400.002.05', 'Bad Request - Malformed payload');

export const invalidAccessToken = (): DarajaError =>
  new DarajaError(404, '404.001.03', 'Invalid Access Token');

export const wrongCredentials = (): DarajaError =>
  new DarajaError(500, '500.001.1001', '[MerchantValidate] - Wrong credentials');

export const unknownMerchant = (): DarajaError =>
  new DarajaError(500, '500.001.1001', 'Merchant does not exist');

export const stillProcessing = (
  status: number,
  message = 'The transaction is being processed',
): DarajaError => new DarajaError(status, '500.001.1001', message);

export const unknownTransaction = (): DarajaError =>
  new DarajaError(500, '500.001.1001', 'The transaction does not Exist');
