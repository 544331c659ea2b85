import { useState } from 'react'
import { rememberedIntent } from '../shell/intent.ts'
import type { Intent } from '../shell/remember-intent.ts'
import { useHydrated } from '../ui/use-hydrated.ts'

/** What the visitor was about to do; null while the page takes over, since the server does not know. */
export function useIntent(): Intent | null {
  const [intent] = useState(() => (import.meta.env.SSR ? null : rememberedIntent()))
  return useHydrated() ? intent : null
}
