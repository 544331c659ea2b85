/** Result of a check, with advice unless it is fine. */
export interface Finding {
  about: string
  state: 'fine' | 'careful' | 'broken'
  says: string
  advice?: string
}

/** Runs a check. Returns a `broken` finding when it throws. */
export async function check(about: string, run: () => Promise<Finding[]>, advice: string): Promise<Finding[]> {
  try {
    return await run()
  } catch (error) {
    return [{ about, state: 'broken', says: (error as Error).message, advice }]
  }
}

export function fine(about: string, says: string): Finding {
  return { about, state: 'fine', says }
}
