/** Turns a list of codes into the object that a GraphQL enum is registered from. */
export function enumOf<const C extends string>(codes: readonly C[]): { [K in C]: K } {
  return Object.fromEntries(codes.map((code) => [code, code])) as { [K in C]: K };
}

/** The same for codes that are lower case inside and in REST; GraphQL shows them in capitals. */
export function upperEnumOf<const C extends string>(codes: readonly C[]): { [K in Uppercase<C>]: C } {
  return Object.fromEntries(codes.map((code) => [code.toUpperCase(), code])) as { [K in Uppercase<C>]: C };
}
