import { lazy, memo, Suspense, useEffect, useMemo, useState, type ComponentType } from 'react'

const loads: (() => Promise<unknown>)[] = []

/** Resolves when all deferred components are loaded, so that the server renders them synchronously. */
export async function preloadDeferredComponents(): Promise<void> {
  await Promise.all(loads.map(async (load) => load()))
}

/**
 * Defers hydration: the server renders the component, and its scripts load after those of the page. Until then the
 * server's markup stays, so native forms in it work. Renders `Failure` when the scripts fail to load. Keeps its initial
 * props until it is hydrated.
 */
export function deferHydration<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failure: ComponentType<Props>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  const loadComponent = async () => (loaded ??= await load())
  loads.push(loadComponent)
  const Late = lazy(async () => ({
    default: await loadComponent().catch(() => neverResolves),
  })) as unknown as ComponentType<Props>
  function DeferredComponent(props: Props) {
    // Keeps the component type of the first render: another type would remount and lose the state.
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? Late)
    const [initialProps] = useState(props)
    const [isHydrated, setHydrated] = useState(Part !== Late)
    // A failure replaces the whole component: rendered inside the lazy one, it would differ from the server's markup.
    const [hasFailed, setFailed] = useState(false)
    useEffect(() => void loadComponent().catch(() => setFailed(true)), [])
    // Other props before the scripts are loaded would make React discard the server's markup.
    const visibleProps = isHydrated ? props : initialProps
    const part = useMemo(
      () => (
        <Suspense>
          <Part {...visibleProps} />
          <ReportMounted run={setHydrated} />
        </Suspense>
      ),
      [Part, visibleProps],
    )
    return hasFailed ? <Failure {...props} /> : part
  }
  return memo(DeferredComponent)
}

const neverResolves = new Promise<never>(() => {})

/** Reports that its siblings are hydrated. */
function ReportMounted({ run }: { run: (isTakenOver: true) => void }) {
  useEffect(() => run(true), [run])
  return null
}
