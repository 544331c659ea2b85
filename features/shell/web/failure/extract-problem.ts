import { isProblemCode, type ProblemCode } from '@parure/contract/problem.ts'
import { isRouteErrorResponse } from 'react-router'

/** Returns the `{code, message}` of a thrown value, a loader's response or a call's `Problem`; empty for bugs. */
export function extractProblem(error: unknown): { code?: ProblemCode; message?: string } {
  const holder: unknown = isRouteErrorResponse(error) ? parseBody(error.data) : error
  const { code, message } = (holder ?? {}) as { code?: unknown; message?: unknown }
  if (!isProblemCode(code) || typeof message !== 'string') return {}
  return { code, message }
}

/** A response from before a loader ran has its problem as the text of its body. */
function parseBody(data: unknown): unknown {
  if (typeof data !== 'string') return data
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}
