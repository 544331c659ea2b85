/** Result of a check, with advice unless it is fine. */
export interface DoctorFinding {
  about: string
  state: 'fine' | 'careful' | 'broken'
  says: string
  advice?: string
}

/** Runs a check. Returns a `broken` finding when it throws. */
export async function runCheck(
  about: string,
  run: () => Promise<DoctorFinding[]>,
  advice: string,
): Promise<DoctorFinding[]> {
  try {
    return await run()
  } catch (error) {
    return [{ about, state: 'broken', says: (error as Error).message, advice }]
  }
}

export function createFineFinding(about: string, says: string): DoctorFinding {
  return { about, state: 'fine', says }
}
