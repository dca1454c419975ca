/** A list of codes or numbers as one parameter (`?::text[]`): the ORM would spread an array over several. */
export const arrayLiteral = (values: readonly (string | number)[]): string =>
  `{${values.map((value) => JSON.stringify(String(value))).join(',')}}`;
