import type { RouteMatch } from 'react-router-dom';

/** Has the next page shown by calling `show`, at once or a moment later. */
type Passage = (show: () => void, isReturn: boolean, page: RouteMatch | undefined) => void;

let passage: Passage = (show) => show();

/** Who comes later may have one page turn into another by more than taking its place. */
export const passBy = (by: Passage): void => {
  passage = by;
};

/** From one page to the next, whose code is here. */
export const pass: Passage = (...step) => passage(...step);
