const TRIES = 3;

/** User CPU in milliseconds that this process spends on some work: the least of three tries, the first of which also warms up. */
export async function cpuCostOf(work: () => Promise<unknown>): Promise<number> {
  const costs: number[] = [];
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const start = process.cpuUsage();
    await work();
    costs.push(process.cpuUsage(start).user / 1000);
  }
  return Math.min(...costs);
}
