import { isProblemCode, type ProblemCode } from '@parure/domain/problem'
import { isRouteErrorResponse } from 'react-router'

/** The `{code, message}` of what was thrown, by a loader as an answer or by a call as a `Problem`; bugs have none. */
export function problemIn(error: unknown): { code?: ProblemCode; message?: string } {
  const holder: unknown = isRouteErrorResponse(error) ? bodyOf(error.data) : error
  const { code, message } = (holder ?? {}) as { code?: unknown; message?: unknown }
  if (!isProblemCode(code) || typeof message !== 'string') return {}
  return { code, message }
}

/** What was refused before a loader could answer comes as the text of its body. */
function bodyOf(data: unknown): unknown {
  if (typeof data !== 'string') return data
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}
