import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '../ui/use-hydrated.ts'

/** For the `headers` of pages whose address holds a token: it goes along to nobody and is kept by nobody. */
export const tokenPageHeaders = { 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' }

/** What a mailed link brings; kept with this entry of the tab's history, so that a reload still has it. */
export interface LinkState {
  token: string
  email: string
}

/**
 * Reads token and e-mail out of the address, and takes them out of it. Undefined until the page has taken over, so that
 * no rendered page holds them; null when there is no token.
 */
export function useLink(): LinkState | null | undefined {
  const { pathname, search, state } = useLocation() as ReturnType<typeof useLocation> & { state: LinkState | null }
  const navigate = useNavigate()
  useEffect(() => {
    const link = linkIn(search)
    if (link) void navigate(pathname, { replace: true, state: link, preventScrollReset: true })
  }, [pathname, search, navigate])
  return useHydrated() ? (linkIn(search) ?? state) : undefined
}

function linkIn(search: string): LinkState | null {
  const params = new URLSearchParams(search)
  const token = params.get('token')
  return token ? { token, email: params.get('email') ?? '' } : null
}
