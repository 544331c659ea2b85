/** Parses the id of a row from an address or a body; returns null for any other text. */
export function parseRowId(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
