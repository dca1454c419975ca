/** A judgement that wants to know something before it can say anything. */
export interface Ask<Facts> {
  kind: 'ask';
  wants: keyof Facts;
}

/** Where each fact is found out. */
export type Sources<Facts> = { readonly [Fact in keyof Facts]: () => Promise<Facts[Fact]> };

const isAsk = <Facts>(verdict: { kind: string }): verdict is Ask<Facts> => verdict.kind === 'ask';

/** Finds out what a judgement wants to know, one thing after the other and nothing else, until it has its verdict. */
export async function verdictOf<Facts extends object, Verdict extends { kind: string }>(
  judge: (known: Partial<Facts>) => Verdict,
  sources: Sources<Facts>,
): Promise<Exclude<Verdict, Ask<Facts>>> {
  let known: Partial<Facts> = {};
  for (;;) {
    const verdict = judge(known);
    if (!isAsk<Facts>(verdict)) {
      return verdict as Exclude<Verdict, Ask<Facts>>;
    }
    known = { ...known, [verdict.wants]: await sources[verdict.wants]() };
  }
}
