/** What was looked at, how it is, and where it is not fine, what to do. */
export interface Finding {
  about: string
  state: 'fine' | 'careful' | 'broken'
  says: string
  advice?: string
}

/** Looks at one thing; what cannot even be looked at is broken. */
export async function found(about: string, look: () => Promise<Finding[]>, advice: string): Promise<Finding[]> {
  try {
    return await look()
  } catch (error) {
    return [{ about, state: 'broken', says: (error as Error).message, advice }]
  }
}

export function fine(about: string, says: string): Finding {
  return { about, state: 'fine', says }
}
