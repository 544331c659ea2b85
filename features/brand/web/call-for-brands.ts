import type { CallEndpoint } from '@parure/contract/define-endpoint.ts'
import { Problem } from '@parure/contract/problem.ts'
import { mayPassGate } from '@parure/contract/role.ts'
import { redirect, replace } from 'react-router'
import { loadPrivate, requireSession } from '@parure/features/shell/web/session/with-session.ts'

/**
 * Runs the `clientLoader` of a brand page with the session. Redirects visitors to /login and back, and other roles to
 * /upcoming-lots. Throws a 404 response for an unknown brand.
 */
export async function callForBrands<T>(request: Request, load: (call: CallEndpoint) => Promise<T>): Promise<T> {
  if (!mayPassGate(requireSession(request).roleId, 'followBrands')) throw redirectToUpcomingLots(request)
  try {
    return await loadPrivate(request, load)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    // The plan has ended since the session was stored.
    if (error.code === 'forbidden') throw redirectToUpcomingLots(request)
    if (error.code === 'brand-not-found') throw createBrandNotFound()
    throw error
  }
}

/** Parses the brand's id in an address. Throws a 404 response for an invalid one. */
export function parseBrandId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw createBrandNotFound()
  return Number(text)
}

function createBrandNotFound(): Response {
  return new Response(null, { status: 404 })
}

/** Replaces the history entry of the current page, or going back would redirect again. */
function redirectToUpcomingLots(request: Request): Response {
  const isCurrentPage = new URL(request.url).pathname === location.pathname
  return isCurrentPage ? replace('/upcoming-lots') : redirect('/upcoming-lots')
}
