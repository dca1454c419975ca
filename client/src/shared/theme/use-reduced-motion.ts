import { useMedia } from './use-media';

const query = matchMedia('(prefers-reduced-motion: reduce)');

export const useReducedMotion = (): boolean => useMedia(query);
