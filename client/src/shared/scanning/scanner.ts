/** Reads a QR code from what a camera shows; null for none. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | null>;

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

declare global {
  interface Window {
    /** Where a browser reads codes by itself. */
    BarcodeDetector?: DetectorClass;
  }
}

async function ownReader(): Promise<ReadCode | null> {
  const { BarcodeDetector } = window;
  if (!BarcodeDetector) return null;
  const formats = await BarcodeDetector.getSupportedFormats();
  if (!formats.includes('qr_code')) return null;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

/** What is looked at need not be sharper than this. */
const MOST_PIXELS = 640;

async function loadedReader(): Promise<ReadCode> {
  const { default: decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (video) => {
    const { videoWidth, videoHeight } = video;
    if (!context || videoWidth === 0) return Promise.resolve(null);
    const scale = Math.min(1, MOST_PIXELS / Math.max(videoWidth, videoHeight));
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    return Promise.resolve(decoded(decodeQR, context.getImageData(0, 0, canvas.width, canvas.height)));
  };
}

/** The library throws where it sees no code. */
function decoded(decodeQR: (image: ImageData) => string, image: ImageData): string | null {
  try {
    return decodeQR(image);
  } catch {
    return null;
  }
}

/** The browser's own reader, or a small one that is loaded when it is needed. */
export const openReader = async (): Promise<ReadCode> => (await ownReader()) ?? loadedReader();

/** Whether there may be a camera: browsers give one to secure pages alone. */
export const mayHaveCamera = (): boolean => 'mediaDevices' in navigator;
