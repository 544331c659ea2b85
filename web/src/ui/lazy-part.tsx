import { lazy, Suspense, type ComponentType } from 'react'
import { useHydrated } from './use-hydrated.ts'

/**
 * A part whose scripts are fetched once the page stands: no first load waits for them. The fallback stands in its place
 * until then, and stays where the scripts cannot be loaded.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = () => null,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load().catch(() => Fallback) })) as unknown as ComponentType<Props>
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
