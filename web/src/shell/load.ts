import { Problem } from '@parure/domain/problem'

/** Lets a loader's expected failures become error pages with their own status; bugs pass through. */
export async function orErrorPage<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && error.name === 'Problem') {
      const { code, message, status } = error as Problem
      throw Response.json({ code, message }, { status, statusText: message })
    }
    throw error
  }
}
