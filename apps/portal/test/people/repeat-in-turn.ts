/** Does the work this many times, one after the other. Resolves to all results. */
export async function repeatInTurn<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let index = 0; index < count; index++) results.push(await work(index))
  return results
}
