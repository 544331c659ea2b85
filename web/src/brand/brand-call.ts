import type { Call } from '@parure/domain/endpoint'
import { Problem } from '@parure/domain/problem'
import { may } from '@parure/domain/role'
import { redirect, replace } from 'react-router'
import { privateCall, requireSession } from '../shell/with-session.ts'

/**
 * For the `clientLoader` of a brand page: asks with the token. Leads visitors to /login and back here, other roles to
 * /upcoming-lots; an unknown brand is a page that does not exist.
 */
export async function brandCall<T>(request: Request, load: (call: Call) => Promise<T>): Promise<T> {
  if (!may(requireSession(request).roleId, 'followBrands')) throw toUpcomingLots(request)
  try {
    return await privateCall(request, load)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    // The plan has ended since the browser last heard of it.
    if (error.code === 'forbidden') throw toUpcomingLots(request)
    if (error.code === 'brand-not-found') throw noSuchBrand()
    throw error
  }
}

/** The brand's id in an address; what cannot be one is a page that does not exist. */
export function brandIdIn(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw noSuchBrand()
  return Number(text)
}

function noSuchBrand(): Response {
  return new Response(null, { status: 404 })
}

/** A page that stands in the address bar already leaves it, or going back would only lead away again. */
function toUpcomingLots(request: Request): Response {
  const stands = new URL(request.url).pathname === location.pathname
  return stands ? replace('/upcoming-lots') : redirect('/upcoming-lots')
}
