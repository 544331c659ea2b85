import type { ReactNode } from 'react'
import { Info } from '../ui/icons.tsx'
import { offline } from '../ui/load-failure.tsx'
import { MessageScreen } from './message-screen.tsx'

/** The page in place of one that no connection brings. */
export function OfflineScreen({ title = offline.title, children }: { title?: string; children: ReactNode }) {
  return (
    <MessageScreen small mark={<Info size={20} strokeWidth={1.25} />} {...offline} title={title}>
      {children}
    </MessageScreen>
  )
}
