/** Maximum number of characters of a field. */
export const maxStoneFieldLength = 60

/** Returns whether a text is a weight in carats with at most three decimals. */
export function isCarats(text: string): boolean {
  return /^\d{1,4}(?:\.\d{1,3})?$/.test(text) && Number(text) > 0
}
