/** What can be wrong with money, in one word. */
export type Fault = 'lost' | 'doubled' | 'overCredited' | 'misfiled' | 'forgotten' | 'gaveUp';

export interface Finding {
  fault: Fault;
  what: string;
  row: object;
}
