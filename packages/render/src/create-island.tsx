import { lazy, memo, Suspense, useEffect, useMemo, useState, type ComponentType } from 'react'
import { useHydrated } from './use-hydrated.ts'

interface IslandOptions<Props extends object> {
  load: () => Promise<ComponentType<Props>>
  /** False: the browser alone renders it, after hydration. Otherwise the server renders it, and it is hydrated late. */
  ssr?: boolean
  /** With `ssr: false`: rendered until the component is loaded. By default nothing. */
  Fallback?: ComponentType<Props> | undefined
  /** Rendered when the scripts fail to load. By default the fallback or the server's markup stays. */
  Failure?: ComponentType<Props>
}

/**
 * Creates a component whose scripts load after those of the page. Its style sheet must be part of the page. Until it is
 * hydrated the server's markup stays, so native forms in it work, and it keeps its initial props.
 */
export function createIsland<Props extends object>(options: IslandOptions<Props>): ComponentType<Props> {
  return options.ssr === false ? createBrowserIsland(options) : createServerIsland(options)
}

const loads: (() => Promise<unknown>)[] = []

/** Resolves when all islands of the server are loaded, so that it renders them synchronously. */
export async function loadIslands(): Promise<void> {
  await Promise.all(loads.map(async (load) => load()))
}

function createServerIsland<Props extends object>({ load, Failure }: IslandOptions<Props>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  const loadComponent = async () => (loaded ??= await load())
  loads.push(loadComponent)
  const Late = createLazy(() => loadComponent().catch(() => neverResolves))
  function Island(props: Props) {
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
    return hasFailed && Failure ? <Failure {...props} /> : part
  }
  return memo(Island)
}

function createBrowserIsland<Props extends object>(options: IslandOptions<Props>): ComponentType<Props> {
  const { load, Fallback = () => null, Failure = Fallback } = options
  const Part = createLazy(() => load().catch(() => Failure))
  return (props) => {
    const fallback = <Fallback {...props} />
    return useHydrated() ? (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    ) : (
      fallback
    )
  }
}

function createLazy<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(async () => ({ default: await load() }))
}

const neverResolves = new Promise<never>(() => {})

/** Reports that its siblings are hydrated. */
function ReportMounted({ run }: { run: (isTakenOver: true) => void }) {
  useEffect(() => run(true), [run])
  return null
}
