import type { Club } from './club.ts';

export interface Item {
  id: string;
  name: string;
  variants: { id: string; price: string }[];
}

let made = 0;

/** An item of its own for a test, which a member can buy. */
export async function addItem(club: Club, name: string, more: object = {}): Promise<Item> {
  made += 1;
  const { createMerchandiseItem } = await club.ask<{ createMerchandiseItem: Item }>(
    `mutation ($input: CreateMerchandiseItemInput!) {
       createMerchandiseItem(input: $input) { id name variants { id price } } }`,
    {
      input: {
        ...{ name: `${name} ${String(made)}`, description: 'With the crest of the club.', price: '450.00' },
        ...{ category: 'ACCESSORIES', stock: 3, ...more },
      },
    },
    await club.tokenOf('admin'),
  );
  return createMerchandiseItem;
}
