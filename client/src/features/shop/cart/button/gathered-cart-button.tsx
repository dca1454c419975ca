import { later } from '../../../../shared/plain/later';
import { useGatheredCart } from '../gathered-cart';
import { CartButton } from './cart-button';

const GatheredPanel = later(() => import('./gathered-panel').then((module) => module.GatheredPanel), {
  failed: 'The cart did not load',
  waiting: <p role="status">Opening the cart …</p>,
});

/** The cart of a visitor. What this browser gathered is priced by the server once somebody looks. */
export function GatheredCartButton() {
  const lines = useGatheredCart((gathered) => gathered.lines);
  return (
    <CartButton quantity={lines.reduce((sum, { quantity }) => sum + quantity, 0)}>
      <GatheredPanel />
    </CartButton>
  );
}
