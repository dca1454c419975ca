import { useEffect, useRef, useState } from 'react';
import styles from './stand.module.css';
import { openReader } from './scanner';

const LOOK_MS = 200;

interface CameraProps {
  onRead: (text: string) => void;
}

/** What the camera at the back of a phone sees, until it sees a QR code. */
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

/** Opens the camera and looks for a code until one is found, or until it is stopped. */
function watch(screen: HTMLVideoElement, onRead: (text: string) => void, onProblem: () => void): () => void {
  const state: { isOver: boolean; stream: MediaStream | null; timer: number } = {
    ...{ isOver: false, stream: null, timer: 0 },
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
      if (text === null) {
        state.timer = window.setTimeout(() => void look(), LOOK_MS);
        return;
      }
      stop();
      onRead(text);
    };
    await look();
  };
  run().catch(() => {
    if (!state.isOver) onProblem();
    stop();
  });
  return stop;
}
