import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '@parure/render/use-hydrated.ts'

/** For the `headers` of pages with a token in their address: it must not be sent as referrer or be cached. */
export const tokenPageHeaders = { 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' }

/** Token and e-mail of a mailed link, stored in the history entry, so that a reload still has them. */
export interface LinkState {
  token: string
  email: string
}

/**
 * Reads token and e-mail from the address, and removes them from it. Returns undefined until hydration, so that no
 * rendered page contains them; null when there is no token.
 */
export function useLink(): LinkState | null | undefined {
  const { pathname, search, state } = useLocation() as ReturnType<typeof useLocation> & { state: LinkState | null }
  const navigate = useNavigate()
  useEffect(() => {
    const link = parseLink(search)
    if (link) void navigate(pathname, { replace: true, state: link, preventScrollReset: true })
  }, [pathname, search, navigate])
  return useHydrated() ? (parseLink(search) ?? state) : undefined
}

/**
 * Returns a function that reads the link at the time of an action. A click from before hydration is replayed while
 * `useLink` still returns undefined.
 */
export function useLinkReader(): () => LinkState | null {
  const { search, state } = useLocation() as ReturnType<typeof useLocation> & { state: LinkState | null }
  return () => parseLink(search) ?? state
}

function parseLink(search: string): LinkState | null {
  const params = new URLSearchParams(search)
  const token = params.get('token')
  return token ? { token, email: params.get('email') ?? '' } : null
}
