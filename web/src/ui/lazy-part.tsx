import { lazy, Suspense, type ComponentType } from 'react'
import { useHydrated } from './use-hydrated.ts'

/**
 * A part whose scripts are fetched once the page stands: no first load waits for them. The fallback keeps its place until
 * then; where the scripts cannot be loaded it stays, or `Failure` replaces it.
 */
export function lazyPart<Props extends object>(
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
