import { Problem } from '@parure/contract/problem.ts'

/** Converts a `Problem` of a loader to an error page with the problem's status. Other errors are rethrown. */
export async function convertToErrorPage<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Problem) {
      const { code, message, status } = error
      throw Response.json({ code, message }, { status, statusText: message })
    }
    throw error
  }
}
