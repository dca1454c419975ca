import { usePlainToast } from '../../../../shared/plain/notices/plain-toasts';
import { useIsVisitor } from '../../../../shared/session/session-store';
import { GatheredCartButton } from './gathered-cart-button';
import { KeptCartButton } from './kept-cart-button';

/** The cart on a page of the shop that everybody sees. */
export function ShopCartButton() {
  const toast = usePlainToast();
  return useIsVisitor() ? <GatheredCartButton /> : <KeptCartButton toast={toast} shop="/merchandise" />;
}
