import { lazy, startTransition, Suspense, useEffect, useMemo, useState, type ComponentType } from 'react'

/** Filled on the server only. Each function loads one component, once. */
const serverLoads: (() => Promise<void>)[] = []

/**
 * Defers the hydration of a component without controls: the server renders it, and its scripts load after those of the
 * page. Until they run, and when they fail to load, the server's markup stays. Its style sheet must be part of the
 * page.
 */
export function deferStaticHydration<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  if (import.meta.env.SSR) {
    let loading: Promise<void> | undefined
    serverLoads.push(() => (loading ??= load().then((part) => void (Loaded = part))))
  }
  const Late = lazy(async () => ({
    default: await load().catch(() => neverResolves),
  })) as unknown as ComponentType<Props>
  return (props) => {
    // A transition: the rest of the page does not wait for the scripts, and React keeps the server's markup meanwhile.
    const [visibleProps, show] = useState(props)
    const values = Object.values(props)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the values are all there is of it
    useEffect(() => startTransition(() => show(props)), values)
    const Part = Loaded ?? Late
    return useMemo(
      () => (
        <Suspense>
          <Part {...visibleProps} />
        </Suspense>
      ),
      [Part, visibleProps],
    )
  }
}

/**
 * Resolves when all such components are loaded, so that the server renders them synchronously. Loaders of pages await
 * it.
 */
export async function preloadStaticComponents(): Promise<void> {
  await Promise.all(serverLoads.map((part) => part()))
}

const neverResolves = new Promise<never>(() => {})
