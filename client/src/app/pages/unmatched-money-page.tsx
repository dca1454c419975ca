import { AttachLineButton } from '../../features/memberships/desk/attach-line-button';
import { UnmatchedPage } from '../../features/payments/desk/unmatched-page';

/** Brings together money nobody asked for and what it can be given to: months of membership. */
export function UnmatchedMoneyPage() {
  return <UnmatchedPage attachAction={(line) => <AttachLineButton line={line} />} />;
}
