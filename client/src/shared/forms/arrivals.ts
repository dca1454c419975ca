/** What has set out into a form, such as a picture on its way to the server, and is not there yet. */
const onTheirWay = new WeakMap<object, Set<Promise<boolean>>>();

/** Says that something has set out into a form. What is returned ends its way: true once its value stands in the form. */
export function setOut(form: object): (hasArrived: boolean) => void {
  let end: (hasArrived: boolean) => void;
  const way = new Promise<boolean>((resolve) => {
    end = resolve;
  });
  const ways = onTheirWay.get(form) ?? new Set();
  onTheirWay.set(form, ways.add(way));
  return (hasArrived) => {
    ways.delete(way);
    end(hasArrived);
  };
}

/** Whether something is still on its way into a form. */
export const isAwaiting = (form: object): boolean => (onTheirWay.get(form)?.size ?? 0) > 0;

/** Waits until nothing is on its way into a form any more; false once something did not arrive. */
export async function allArrived(form: object): Promise<boolean> {
  while (isAwaiting(form)) {
    const ends = await Promise.all([...(onTheirWay.get(form) ?? [])]);
    if (ends.includes(false)) return false;
  }
  return true;
}
