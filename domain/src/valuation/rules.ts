/** Characters of a field. */
export const longestWord = 60

/** A weight in carats, up to thousandths. */
export function isCarats(text: string): boolean {
  return /^\d{1,4}(?:\.\d{1,3})?$/.test(text) && Number(text) > 0
}
