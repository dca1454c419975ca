import { useToast } from '../../../shared/ui/use-toast';
import { CartButton } from './cart-button';

/** The cart in the top bar of every signed-in page. */
export function MemberCartButton() {
  return <CartButton toast={useToast()} shop="/dashboard/merchandise" />;
}
