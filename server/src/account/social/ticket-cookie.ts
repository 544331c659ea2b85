import type { ProviderName } from './provider.ts'
import { patience } from './pending-sign-in.ts'

export interface TicketCookie {
  /** The `Set-Cookie` header that keeps a ticket for the time of a round trip. */
  keep(ticket: string): string
  /** The one that drops it. */
  readonly drop: string
  /** The ticket in a request's `Cookie` header. */
  read(header: string | undefined): string | undefined
}

/** The cookie of one provider. Over https no other host can set it; plain http knows no such cookies. */
export function ticketCookie(provider: ProviderName, https: boolean): TicketCookie {
  const name = `${https ? '__Host-' : ''}sign-in-${provider}`
  const rest = `Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`
  return {
    keep: (ticket) => `${name}=${ticket}; Max-Age=${patience}; ${rest}`,
    drop: `${name}=; Max-Age=0; ${rest}`,
    read: (header = '') =>
      header
        .split(';')
        .map((pair) => pair.trim())
        .find((pair) => pair.startsWith(`${name}=`))
        ?.slice(name.length + 1),
  }
}
