import type { Toast } from '../../../shared/plain/notices/toast';
import { Heart } from './heart';
import { useWishing } from './use-wishing';

interface WishHeartProps {
  item: { id: string; name: string };
  toast: Toast;
}

/** The heart of an item, for whoever is signed in. */
export function WishHeart({ item, toast }: WishHeartProps) {
  return <Heart name={item.name} wishing={useWishing(item, toast)} />;
}
