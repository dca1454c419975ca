import { usePlainToast } from '../../../shared/plain/notices/plain-toasts';
import { PlainButton } from '../../../shared/plain/plain-button';

interface ShareButtonProps {
  name: string;
  price: string;
  path: string;
}

/** Hands name, price and address to the device's own sharing, or copies the address where there is none. */
export function ShareButton({ name, price, path }: ShareButtonProps) {
  const toast = usePlainToast();
  const share = async () => {
    const url = new URL(path, window.location.origin).href;
    try {
      if ('share' in navigator) await navigator.share({ title: name, text: `${name}, ${price}`, url });
      else {
        await (navigator as Navigator).clipboard.writeText(url);
        toast.success('The link to this product was copied');
      }
    } catch (error) {
      const isChoice = error instanceof DOMException && error.name === 'AbortError';
      if (!isChoice) toast.error(`Copy the address yourself: ${url}`);
    }
  };
  return (
    <PlainButton tone="plain" onClick={() => void share()}>
      Share
    </PlainButton>
  );
}
