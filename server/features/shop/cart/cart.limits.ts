/** Most of one variant in a cart. */
export const MOST_OF_ONE = 100;

/** Most lines of a cart: as many as an order takes. */
export const MOST_LINES = 50;

/** First half of the advisory lock under which the lines of one cart are counted. */
export const CART_LOCK = 720_116;
