import { useEffect, useRef, useState } from 'react';
import styles from './camera.module.css';
import { openReader } from './scanner';

const LOOK_MS = 200;
/** A code that stays before the camera is read once; shown again after so long, it is read again. */
const SAME_MS = 4000;

interface CameraProps {
  onRead: (text: string) => void;
}

/** What the camera at the back of a phone sees; each QR code is read once. */
export function Camera({ onRead }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState(false);
  useEffect(() => {
    const screen = video.current;
    if (!screen) return;
    const stop = watch(screen, onRead, () => setProblem(true));
    return stop;
  }, [onRead]);
  if (problem)
    return <p role="alert">The camera could not be opened. Allow it in the browser, or type the code.</p>;
  return <video ref={video} className={styles.camera} muted playsInline aria-label="What the camera sees" />;
}

/** Opens the camera and looks for codes until it is stopped. */
function watch(screen: HTMLVideoElement, onRead: (text: string) => void, onProblem: () => void): () => void {
  const state: { isOver: boolean; stream: MediaStream | null; timer: number; last: string; seenAt: number } =
    {
      ...{ isOver: false, stream: null, timer: 0, last: '', seenAt: 0 },
    };
  const stop = () => {
    state.isOver = true;
    clearTimeout(state.timer);
    for (const track of state.stream?.getTracks() ?? []) track.stop();
  };
  const run = async () => {
    const read = await openReader();
    state.stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    if (state.isOver) {
      stop();
      return;
    }
    screen.srcObject = state.stream;
    await screen.play();
    const look = async () => {
      const text = await read(screen).catch(() => null);
      if (state.isOver) return;
      const now = performance.now();
      const isNew = text !== null && (text !== state.last || now - state.seenAt > SAME_MS);
      if (text !== null) Object.assign(state, { last: text, seenAt: now });
      state.timer = window.setTimeout(() => void look(), LOOK_MS);
      if (isNew) onRead(text);
    };
    await look();
  };
  run().catch(() => {
    if (!state.isOver) onProblem();
    stop();
  });
  return stop;
}
