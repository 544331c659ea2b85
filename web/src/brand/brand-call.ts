import type { Call } from '@parure/domain/endpoint'
import { Problem } from '@parure/domain/problem'
import { may } from '@parure/domain/role'
import { redirect, replace } from 'react-router'
import { privateCall, requireSession } from '../shell/with-session.ts'

/**
 * Runs the `clientLoader` of a brand page with the session. Redirects visitors to /login and back, and other roles to
 * /upcoming-lots. Throws a 404 response for an unknown brand.
 */
export async function brandCall<T>(request: Request, load: (call: Call) => Promise<T>): Promise<T> {
  if (!may(requireSession(request).roleId, 'followBrands')) throw toUpcomingLots(request)
  try {
    return await privateCall(request, load)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    // The plan has ended since the session was stored.
    if (error.code === 'forbidden') throw toUpcomingLots(request)
    if (error.code === 'brand-not-found') throw noSuchBrand()
    throw error
  }
}

/** Parses the brand's id in an address. Throws a 404 response for an invalid one. */
export function brandIdIn(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw noSuchBrand()
  return Number(text)
}

function noSuchBrand(): Response {
  return new Response(null, { status: 404 })
}

/** Replaces the history entry of the current page, or going back would redirect again. */
function toUpcomingLots(request: Request): Response {
  const stands = new URL(request.url).pathname === location.pathname
  return stands ? replace('/upcoming-lots') : redirect('/upcoming-lots')
}
