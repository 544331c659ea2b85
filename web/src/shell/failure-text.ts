import { isRouteErrorResponse } from 'react-router'

/** SPEC §8, for everything that brings no message of its own for people. */
const unknownFailure = 'An error occurred while fetching data.'

/** What a failed list or count says: an expected problem's own message, never a bug's. */
export function failureText(error: unknown): string {
  if (isRouteErrorResponse(error)) return messageOf(error.data) ?? unknownFailure
  if (error instanceof Error && error.name === 'Problem') return error.message || unknownFailure
  return unknownFailure
}

function messageOf(body: unknown): string | undefined {
  const { message } = (body ?? {}) as { message?: unknown }
  return typeof message === 'string' && message ? message : undefined
}
