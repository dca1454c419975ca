/** What the shop sells (contract §2), in the order in which it is offered. */
export const merchandiseCategories = ['clothing', 'stationery', 'accessories', 'books', 'bundles'] as const;
