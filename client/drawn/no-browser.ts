/*
 * What modules of the client look for as they load, where there is no browser: nothing is stored, nothing changes, and nobody has
 * chosen anything. The bundle of drawn pages takes these in place of the globals of their names.
 */

export const matchMedia = () => ({ matches: false, addEventListener: () => undefined });

export const addEventListener = (): void => undefined;

export const localStorage = {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
};
