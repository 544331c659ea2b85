import { lazy, startTransition, Suspense, useEffect, useMemo, useState, type ComponentType } from 'react'

/** On the server: loads one part, once. */
const parts: (() => Promise<void>)[] = []

/**
 * A part without controls, hydrated late: the server renders it, and its scripts are fetched after the page's own. Until
 * they run, and where they cannot be loaded, the server's markup stays. Its style sheet has to come with the page.
 */
export function deferredPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  if (import.meta.env.SSR) {
    let loading: Promise<void> | undefined
    parts.push(() => (loading ??= load().then((part) => void (Loaded = part))))
  }
  const Late = lazy(async () => ({ default: await load().catch(() => never) })) as unknown as ComponentType<Props>
  return (props) => {
    // Only later: nothing around it waits for its scripts, and nothing takes its markup away before they are there.
    const [shown, show] = useState(props)
    const values = Object.values(props)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the values are all there is of it
    useEffect(() => startTransition(() => show(props)), values)
    const Part = Loaded ?? Late
    return useMemo(
      () => (
        <Suspense>
          <Part {...shown} />
        </Suspense>
      ),
      [Part, shown],
    )
  }
}

/** Once it resolves, such parts are rendered with their page: its loader waits for it. */
export async function deferredPartsLoaded(): Promise<void> {
  await Promise.all(parts.map((part) => part()))
}

const never = new Promise<never>(() => {})
