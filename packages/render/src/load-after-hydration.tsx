import { lazy, Suspense, type ComponentType } from 'react'
import { useHydrated } from './use-hydrated.ts'

/**
 * Loads the component after hydration and renders `Fallback` until then. When the scripts fail to load, renders
 * `Failure`, by default the fallback.
 */
export function loadAfterHydration<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = () => null,
  Failure: ComponentType<Props> = Fallback,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load().catch(() => Failure) })) as unknown as ComponentType<Props>
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
