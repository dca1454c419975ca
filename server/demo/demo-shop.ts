import type { MerchandiseCategoryCode } from '../features/shop/merchandise-categories.ts';
import type { DemoGood } from './pictures/draw-pictures.ts';

/** A size or a colour of a thing, how many there are, and from how many down they run out. */
interface DemoVariant {
  size?: string;
  colour?: string;
  /** In shillings; the price of the item when absent. */
  price?: number;
  stock: number;
  low?: number;
}

/** Something the club of the demonstration sells. */
export interface DemoItem {
  name: string;
  picture: DemoGood;
  category: MerchandiseCategoryCode;
  /** In shillings. */
  price: number;
  text: string;
  variants: DemoVariant[];
  isFeatured?: boolean;
  /** What members say of it: stars and words. */
  reviews?: [number, string][];
}

const sizes = (stocks: readonly [size: string, stock: number][], low = 3): DemoVariant[] =>
  stocks.map(([size, stock]) => ({ size, stock, low }));

const one = (stock: number, low = 5): DemoVariant[] => [{ stock, low }];

const clothing: DemoItem[] = [
  {
    name: 'Club Hoodie',
    picture: 'hoodie-green',
    category: 'clothing',
    price: 1500,
    text: 'Warm hoodie with the embroidered crest, brushed inside. Made in Kitengela; washes at 40 degrees.',
    variants: [
      ...sizes([
        ['S', 8],
        ['M', 14],
        ['L', 3],
      ]),
      { size: 'XL', stock: 5, low: 3, price: 1650 },
    ],
    isFeatured: true,
    reviews: [
      [5, 'Warm enough for the July retreat in Limuru.'],
      [4, 'Good quality. Take one size larger than you think.'],
      [5, ''],
    ],
  },
  {
    name: 'Crest T-Shirt',
    picture: 'tShirt-green',
    category: 'clothing',
    price: 650,
    text: 'Cotton T-shirt with the crest on the chest and the motto between the shoulders.',
    variants: [
      { size: 'M', colour: 'Green', stock: 20, low: 5 },
      { size: 'M', colour: 'White', stock: 11, low: 5 },
      { size: 'L', colour: 'Green', stock: 0, low: 5 },
      { size: 'L', colour: 'White', stock: 16, low: 5 },
    ],
    isFeatured: true,
    reviews: [[4, 'Colour stays after many washes.']],
  },
  {
    name: 'Polo Shirt',
    picture: 'polo-night',
    category: 'clothing',
    price: 900,
    text: 'For club days and job fairs: a polo shirt with a small crest.',
    variants: sizes([
      ['S', 6],
      ['M', 9],
      ['L', 7],
    ]),
  },
  {
    name: 'Rain Jacket',
    picture: 'jacket-sun',
    category: 'clothing',
    price: 2400,
    text: 'Light jacket for the long rains, folds into its own pocket.',
    variants: sizes([
      ['M', 4],
      ['L', 2],
    ]),
    reviews: [[5, 'Survived Karura in April.']],
  },
  {
    name: 'Service Day Cap',
    picture: 'cap-clay',
    category: 'clothing',
    price: 450,
    text: 'Cap with a broad brim, worn on every service day since 2019.',
    variants: one(31),
  },
];

const paper: DemoItem[] = [
  {
    name: 'Chapter Notebook',
    picture: 'notebook-green',
    category: 'stationery',
    price: 350,
    text: 'Bound notebook of 160 ruled pages with a ribbon, and the club’s year on the first.',
    variants: one(64, 10),
    isFeatured: true,
    reviews: [
      [5, 'Paper takes a fountain pen.'],
      [4, ''],
    ],
  },
  {
    name: 'Pen of Two Colours',
    picture: 'pen-green',
    category: 'stationery',
    price: 80,
    text: 'Writes black and green. Refills fit every common pen.',
    variants: one(140, 20),
  },
  {
    name: 'Desk Calendar',
    picture: 'calendar-clay',
    category: 'stationery',
    price: 300,
    text: 'The academic year month by month, with photographs that members took.',
    variants: one(0),
  },
  {
    name: 'Sticker Sheet',
    picture: 'stickers-night',
    category: 'stationery',
    price: 100,
    text: 'Eight stickers for laptops and bottles: crest, motto and the three acacias.',
    variants: one(88, 10),
  },
];

const things: DemoItem[] = [
  {
    name: 'Enamel Mug',
    picture: 'mug-cream',
    category: 'accessories',
    price: 500,
    text: 'Enamel mug with the crest: for tea at the office and on the mountain.',
    variants: [
      { colour: 'Green', stock: 12, low: 4 },
      { colour: 'Cream', stock: 3, low: 4 },
    ],
    reviews: [
      [5, 'My third one. The others were borrowed.'],
      [4, ''],
    ],
  },
  {
    name: 'Canvas Tote',
    picture: 'tote-cream',
    category: 'accessories',
    price: 400,
    text: 'Strong bag for books and the market, with a pocket inside.',
    variants: one(27),
  },
  {
    name: 'Lapel Pin',
    picture: 'pin-sun',
    category: 'accessories',
    price: 200,
    text: 'The crest in brass, for those who took an oath of office and those who support them.',
    variants: one(75, 10),
    reviews: [[5, 'Small and heavy, as it should be.']],
  },
  {
    name: 'Water Bottle',
    picture: 'bottle-night',
    category: 'accessories',
    price: 850,
    text: 'Steel bottle of 750 ml; keeps cold through a whole leadership camp.',
    variants: one(18),
  },
  {
    name: 'Lanyard',
    picture: 'lanyard-green',
    category: 'accessories',
    price: 150,
    text: 'Woven lanyard for the member card, with a clasp that opens by itself.',
    variants: one(52, 10),
  },
  {
    name: 'Umbrella',
    picture: 'umbrella-clay',
    category: 'accessories',
    price: 950,
    text: 'Large enough for two members who disagree.',
    variants: one(2),
  },
];

const reading: DemoItem[] = [
  {
    name: 'Leading Without a Title',
    picture: 'book-night',
    category: 'books',
    price: 1200,
    text: 'Twelve essays by alumni about the first year in which somebody listened to them.',
    variants: one(15),
    isFeatured: true,
    reviews: [[4, 'Read the essay about failing elections.']],
  },
  {
    name: 'Minutes That Matter',
    picture: 'book-clay',
    category: 'books',
    price: 700,
    text: 'How to keep a meeting short, and write down what was decided. For secretaries and their friends.',
    variants: one(22),
  },
  {
    name: 'Service Day Handbook',
    picture: 'book-green',
    category: 'books',
    price: 250,
    text: 'Plan a day of service in six weeks: lists, letters and what went wrong before.',
    variants: one(40, 8),
  },
  {
    name: 'Newcomer’s Bundle',
    picture: 'bundle-green',
    category: 'bundles',
    price: 1300,
    text: 'T-shirt, notebook, pen and lanyard: what the first week asks for, for less than its parts.',
    variants: sizes([
      ['M', 10],
      ['L', 6],
    ]),
    isFeatured: true,
    reviews: [[5, 'Everything fits into the tote, which is not in it.']],
  },
  {
    name: 'Delegate’s Bundle',
    picture: 'bundle-night',
    category: 'bundles',
    price: 2600,
    text: 'Polo shirt, bottle, notebook and pin for whoever speaks for the club elsewhere.',
    variants: sizes([
      ['M', 3],
      ['L', 0],
    ]),
  },
];

/** What the shop of the demonstration has, in the order in which it came in. */
export const demoItems: readonly DemoItem[] = [...clothing, ...paper, ...things, ...reading];
