/**
 * Returns the numbers of the checks that a test's name begins with, as in “check 7: confirming” or “checks 18 and 21:
 * …”.
 */
export function parseCheckNumbers(name: string): number[] {
  const [, numbers = ''] = /\bchecks? ((?:\d+(?:, | and )?)+):/.exec(name) ?? []
  return [...numbers.matchAll(/\d+/g)].map(([number]) => Number(number))
}
