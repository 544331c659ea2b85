import type { ReactNode } from 'react'
import { Info } from '@parure/ui/icon/icons.tsx'
import { offline } from '@parure/ui/feedback/load-failure.tsx'
import { MessageScreen } from '../message-screen.tsx'

/** Replaces a page that cannot be loaded without a connection. */
export function OfflineScreen({ title = offline.title, children }: { title?: string; children: ReactNode }) {
  return (
    <MessageScreen small mark={<Info size={20} strokeWidth={1.25} />} {...offline} title={title}>
      {children}
    </MessageScreen>
  )
}
