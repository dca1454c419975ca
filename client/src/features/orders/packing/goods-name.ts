/** "Club Hoodie (M, Black)". */
export const goodsName = ({ name, variantName }: { name: string; variantName: string }): string =>
  variantName === '' ? name : `${name} (${variantName})`;
