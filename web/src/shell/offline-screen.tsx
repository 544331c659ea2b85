import type { ReactNode } from 'react'
import { Info } from '../ui/icons.tsx'
import { MessageScreen } from './message-screen.tsx'

/** The page in place of one that no connection brings. */
export function OfflineScreen({ children }: { children: ReactNode }) {
  return (
    <MessageScreen
      small
      mark={<Info size={20} strokeWidth={1.25} />}
      title="You are offline"
      text="The page will load when the connection returns."
    >
      {children}
    </MessageScreen>
  )
}
