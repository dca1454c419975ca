import { useToast } from '../../../../shared/ui/use-toast';
import { KeptCartButton } from './kept-cart-button';

/** The cart in the top bar of every signed-in page. */
export function MemberCartButton() {
  return <KeptCartButton toast={useToast()} shop="/dashboard/merchandise" />;
}
