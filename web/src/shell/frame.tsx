import type { ReactNode } from 'react'

/** Header, page, footer. */
export function Frame({ children }: { children: ReactNode }) {
  return <main id="main">{children}</main>
}
