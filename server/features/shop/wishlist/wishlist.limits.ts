/** Most items on a wishlist. */
export const MOST_WISHES = 100;

/** First half of the advisory lock under which the wishes of one person are counted. */
export const WISHLIST_LOCK = 720_117;
