/** JSON spread over lines; what is no JSON (a cut or broken message) stays as it came. */
export function readableJson(raw: string): string {
  try {
    return JSON.stringify(JSON.parse(raw), null, 2);
  } catch {
    return raw;
  }
}
