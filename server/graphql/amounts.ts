/** The variables of one asking. */
export interface Asked {
  variables: Readonly<Record<string, unknown>>;
}

/** A number, or one that follows from the variables. */
export type Amount = number | ((asked: Asked) => number);

const at = (value: Amount, asked: Asked): number => (typeof value === 'number' ? value : value(asked));

/** Adds now what is known now. */
export function add(one: Amount, other: Amount): Amount {
  if (one === 0 || other === 0) {
    return one === 0 ? other : one;
  }
  return typeof one === 'number' && typeof other === 'number'
    ? one + other
    : (asked) => at(one, asked) + at(other, asked);
}

/** Multiplies now what is known now. */
export function multiply(one: Amount, other: Amount): Amount {
  if (one === 0 || other === 0) {
    return 0;
  }
  if (one === 1 || other === 1) {
    return one === 1 ? other : one;
  }
  return typeof one === 'number' && typeof other === 'number'
    ? one * other
    : (asked) => at(one, asked) * at(other, asked);
}

/** Works an amount out once an asking, however often it is needed: fragments in fragments would double it at each level. */
export function amount(value: Amount): Amount {
  if (typeof value === 'number') {
    return value;
  }
  const results = new WeakMap<Asked, number>();
  return (asked) => {
    const result = results.get(asked) ?? value(asked);
    results.set(asked, result);
    return result;
  };
}
