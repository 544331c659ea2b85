import { Problem } from '@parure/domain/problem'

/** Turns a `Problem` of a loader into an error page with the problem's status; other errors pass through. */
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
