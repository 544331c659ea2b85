/** The id of a row that an address or a body names; null for a text that is none. */
export function rowNumber(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
