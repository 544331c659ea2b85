/** The tests of one check. */
export interface Tally {
  passed: number
  failed: number
  milliseconds: number
}

export function addToTally(
  tallies: Map<number, Tally>,
  number: number,
  test: { passed: boolean; milliseconds: number },
): void {
  const tally = tallies.get(number) ?? { passed: 0, failed: 0, milliseconds: 0 }
  tally[test.passed ? 'passed' : 'failed'] += 1
  tally.milliseconds += test.milliseconds
  tallies.set(number, tally)
}
