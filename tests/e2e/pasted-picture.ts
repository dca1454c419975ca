import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** Pastes a picture into the text, as from another program. */
export async function pastePicture(page: Page): Promise<void> {
  const bytes = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#4f8a70' } })
    .png()
    .toBuffer();
  await page.evaluate(`{
    const data = new DataTransfer();
    const bytes = Uint8Array.from(atob('${bytes.toString('base64')}'), (letter) => letter.codePointAt(0));
    data.items.add(new File([bytes], 'hall.png', { type: 'image/png' }));
    const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(paste);
  }`);
}
