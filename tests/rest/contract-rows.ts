import { snakeCase } from '../../server/core/fields/field-set.ts';
import type { RestAnswer } from '../support/http-client.ts';

export interface ContractRow {
  row: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** As the contract writes it, with a slash at the end. */
  path: string;
  who: 'pub' | 'auth';
}

const row = (text: string): ContractRow => {
  const [name = '', method = '', path = '', who = ''] = text.trim().split(/\s+/);
  return { row: name, method: method as ContractRow['method'], path, who: who as ContractRow['who'] };
};

/** The rows of the REST contract that are served so far, copied from its tables. */
export const contractRows: ContractRow[] = [
  'U1   POST   users/login/                                pub',
  'U2   POST   users/register/                             pub',
  'U3   GET    users/me/                                   auth',
  'U4   PATCH  users/me/                                   auth',
  'U5   POST   users/change_password/                      auth',
  'U6   POST   users/upload_profile_picture/               auth',
  'U7   GET    users/                                     auth',
  'U8   GET    users/{id}/                                auth',
  'U9   PATCH  users/{id}/                                auth',
  'U10  PATCH  users/role/update/{id}/                    auth',
  'U11  PATCH  users/permissions/update/{id}/             auth',
  'U12  GET    users/permissions/summary/                 auth',
  'U13  GET    users/permissions/my-permissions/           auth',
  'U14  POST   users/logout/                               auth',
  'L1   GET    users/audit-logs/                           auth',
  'L2   GET    users/audit-logs/{id}/                      auth',
  'P1   GET    users/approvals/                            auth',
  'P2   POST   users/approvals/                            auth',
  'P3   GET    users/approvals/{id}/                       auth',
  'P4   POST   users/approvals/{id}/approve/               auth',
  'P5   POST   users/approvals/{id}/reject/                auth',
  'P6   POST   users/approvals/{id}/cancel/                auth',
  'X1   GET    users/executives/                           auth',
  'X2   GET    users/executives/{id}/                      auth',
  'X3   POST   users/executives/assign/                    auth',
  'X4   POST   users/executives/{id}/remove/               auth',
  'X5   PATCH  users/executives/{id}/                      auth',
  'Y1   GET    users/academic-years/summary/               auth',
  'Y2   POST   users/academic-years/create_year/           auth',
  'Y3   POST   users/academic-years/assign_executive/      auth',
  'Y4   GET    users/academic-years/current_executives/    auth',
  'Y5   POST   users/academic-years/transition_year/       auth',
  'Z1   GET    payment/payments/                           auth',
  'Z2   GET    payment/payments/{id}/                      auth',
  'Z4   GET    payment/membership-payments/                auth',
  'Z6   GET    payment/payments/stats/                     auth',
  'K1   GET    payment/mpesa/                              auth',
  'K2   GET    payment/mpesa/{id}/                         auth',
  'K3   GET    payment/mpesa/{id}/check_status/            auth',
  'K4   GET    payment/mpesa/status/{key}/                 auth',
  'K5   GET    payment/mpesa/payment_status/               auth',
  'K6   POST   payment/mpesa/initiate_order_payment/       auth',
  'O1   GET    merchandise/orders/                         auth',
  'O2   GET    merchandise/orders/{id}/                    auth',
  'O3   POST   merchandise/orders/                         auth',
  'O4   POST   merchandise/orders/from_cart/               auth',
  'O5   GET    merchandise/orders/my_orders/               auth',
  'O6   PATCH  merchandise/orders/{id}/update_status/      auth',
  'O7   POST   merchandise/orders/{id}/pay_with_mpesa/     auth',
  'O8   GET    merchandise/orders/stats/                   auth',
  'F1   GET    payment/feedback/                           auth',
  'F2   POST   payment/feedback/                           auth',
  'S5   PATCH  membership/{id}/                            auth',
  'Z3   GET    payment/payments/my_payments/               auth',
  'Z5   POST   payment/payments/membership_payment/        auth',
  'Z7   POST   payment/mpesa/initiate_membership_payment/  auth',
  'K7   POST   payment/mpesa/callback/{token}/             pub',
  'K8   POST   payment/callback/{token}/                   pub',
  'N1   GET    payment/notifications/                      auth',
  'N2   GET    payment/notifications/{id}/                 auth',
  'N3   PATCH  payment/notifications/{id}/                 auth',
  'N4   POST   payment/notifications/mark_all_read/        auth',
  'N5   GET    notifications/                              auth',
  'N6   GET    notifications/{id}/                         auth',
  'N7   PATCH  notifications/{id}/                         auth',
  'N8   POST   notifications/mark_all_read/                auth',
  'S1   GET    membership/my_membership/                   auth',
  'S2   GET    membership/                                 auth',
  'S3   GET    membership/stats/                           auth',
  'S4   GET    membership/{id}/                            auth',
  // A visitor's cart and wishlist are empty (D6).
  'C1   GET    merchandise/cart/                           pub',
  'C2   POST   merchandise/cart/                           auth',
  'C3   PATCH  merchandise/cart/{id}/                      auth',
  'C4   DELETE merchandise/cart/{id}/                      auth',
  'C5   DELETE merchandise/cart/clear/                     auth',
  'C6   GET    merchandise/cart/total/                     pub',
  'W1   GET    merchandise/wishlist/                       pub',
  'W2   POST   merchandise/wishlist/                       auth',
  'W3   DELETE merchandise/wishlist/{id}/                  auth',
  'W4   POST   merchandise/wishlist/{id}/move_to_cart/     auth',
  'G1   GET    gallery/                                    pub',
  'G2   GET    gallery/{id}/                               pub',
  'G3   GET    gallery/my_uploads/                         auth',
  'G4   GET    gallery/stats/                              pub',
  'G5   GET    gallery/categories/                         pub',
  'G6   POST   gallery/upload-image/                       auth',
  'G7   POST   gallery/                                    auth',
  'G8   PATCH  gallery/{id}/                               auth',
  'G9   DELETE gallery/{id}/                               auth',
  'M1   GET    merchandise/items/                          pub',
  'M2   GET    merchandise/items/{id}/                     pub',
  'M3   POST   merchandise/items/                          auth',
  'M4   PATCH  merchandise/items/{id}/                     auth',
  'M5   DELETE merchandise/items/{id}/                     auth',
  'M6   POST   merchandise/upload-image/                   auth',
  'M7   POST   merchandise/items/{id}/reviews/             auth',
  'M8   GET    merchandise/items/{id}/reviews/             pub',
  'M9   GET    merchandise/items/stats/                    auth',
  'B1   GET    blog/                                       pub',
  'B2   GET    blog/{id}/                                  pub',
  'B3   GET    blog/my_blogs/                              auth',
  'B4   GET    blog/stats/                                 pub',
  'B5   POST   blog/                                       auth',
  'B6   PATCH  blog/{id}/                                  auth',
  'B7   DELETE blog/{id}/                                  auth',
  'B8   POST   blog/upload_image/                          auth',
  'B9   POST   blog/{id}/submit/                           auth',
  'B10  POST   blog/{id}/approve/                          auth',
  'B11  POST   blog/{id}/reject/                           auth',
  'B12  POST   blog/{id}/feature/                          auth',
  'E1   GET    events/events/                              pub',
  'E2   GET    events/events/{id}/                         pub',
  'E3   GET    events/events/stats/                        pub',
  'E4   GET    events/events/{id}/stats/                   pub',
  'E5   POST   events/events/                              auth',
  'E6   PATCH  events/events/{id}/                         auth',
  'E7   DELETE events/events/{id}/                         auth',
  'E8   POST   events/upload-image/                        auth',
  // A visitor's own registrations are an empty page (D6).
  'E9   GET    events/registrations/                       pub',
  'E10  GET    events/registrations/my_registrations/      pub',
  'E11  POST   events/registrations/                       auth',
  'E12  DELETE events/registrations/{id}/                  auth',
  'E13  PATCH  events/registrations/{id}/                  auth',
  'I1   GET    placeholder/{width}/{height}/               pub',
].map(row);

/** A path somebody could send: parameters filled in. */
export const examplePath = (path: string): string =>
  `/api/${path.replace('{token}', 'no-such-token').replace(/\{\w+\}/g, '60')}`;

/** What a refusal says, after checking that its text is mirrored (contract §1.3). */
export function refusalOf({ status, body }: Pick<RestAnswer, 'status' | 'body'>): {
  status: number;
  detail: unknown;
  code: unknown;
} {
  const { detail, message, error, code } = body;
  if (typeof detail !== 'string' || message !== detail || error !== detail) {
    throw new Error(`Not a refusal with its mirrors: ${JSON.stringify(body)}`);
  }
  return { status, detail, code };
}

/** The names in an answer, sorted, but for what staff write of such an object beyond the fields of the contract. */
export function namesIn(body: object, contract: readonly string[], { fields }: { fields: object }): string[] {
  const added = Object.keys(fields).map(snakeCase);
  return Object.keys(body)
    .filter((name) => contract.includes(name) || !added.includes(name))
    .sort();
}
