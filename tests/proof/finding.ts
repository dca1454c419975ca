/** What can be wrong with money and goods, in one word. */
export type Fault = 'lost' | 'doubled' | 'overCredited' | 'misfiled' | 'forgotten' | 'oversold' | 'gaveUp';

export interface Finding {
  fault: Fault;
  what: string;
  row: object;
}
