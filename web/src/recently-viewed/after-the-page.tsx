import { lazy, Suspense } from 'react'
import { useHydrated } from '../ui/use-hydrated.ts'

const Strip = lazy(async () => {
  // Where its scripts cannot be had, the page goes without.
  const loaded = await import('./recently-viewed.tsx').catch(() => undefined)
  return { default: loaded?.RecentlyViewed ?? (() => null) }
})

/** The strip with its scripts, fetched once the page stands: no first load waits for them. */
export function RecentlyViewed() {
  return useHydrated() ? (
    <Suspense fallback={null}>
      <Strip />
    </Suspense>
  ) : null
}
