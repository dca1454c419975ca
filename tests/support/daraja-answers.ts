/* What Daraja says when it does not simply do what it was asked. */

export const REFUSED = {
  requestId: 'r-1',
  errorCode: '400.002.02',
  errorMessage: 'Bad Request - Invalid PhoneNumber',
};
export const BUSY = {
  requestId: 'r-5',
  errorCode: '500.001.1001',
  errorMessage: 'Unable to lock subscriber, a transaction is already in process for the current subscriber',
};
export const MISCONFIGURED = {
  requestId: 'r-4',
  errorCode: '500.001.1001',
  errorMessage: '[MerchantValidate] - Wrong credentials',
};
export const PENDING = {
  requestId: 'r-2',
  errorCode: '500.001.1001',
  errorMessage: 'The transaction is being processed',
};
export const REGISTERED = { status: 200, body: { ResponseStatus: '1000', ResponseDescription: 'Success' } };
export const FAULT = { requestId: 'r-3', errorCode: '500.003.1001', errorMessage: 'Internal Server Error' };
