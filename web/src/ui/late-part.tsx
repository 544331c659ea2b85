import { lazy, memo, Suspense, useEffect, useMemo, useState, type ComponentType } from 'react'

const loads: (() => Promise<unknown>)[] = []

/** Resolves once every late part can be rendered at once: the server, which renders them whole, waits for it. */
export async function lateParts(): Promise<void> {
  await Promise.all(loads.map(async (load) => load()))
}

/**
 * A part that the server renders whole and whose scripts are fetched once the page stands: until then the server's markup
 * stays as it is, so a form in it works by itself. Where the scripts cannot be loaded, `Failure` takes its place.
 * Until the part is taken over it keeps its first props.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failure: ComponentType<Props>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  const ready = async () => (loaded ??= await load())
  loads.push(ready)
  const Late = lazy(async () => ({ default: await ready().catch(() => never) })) as unknown as ComponentType<Props>
  function LatePart(props: Props) {
    // One that has begun as the lazy one stays it, or its state would be lost.
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? Late)
    const [first] = useState(props)
    const [isTakenOver, takeOver] = useState(Part !== Late)
    // Failing replaces the part: as the lazy component it would be compared with the server's markup, which differs.
    const [hasFailed, setFailed] = useState(false)
    useEffect(() => void ready().catch(() => setFailed(true)), [])
    // Other props would make React drop the markup as long as the scripts are not there.
    const shown = isTakenOver ? props : first
    const part = useMemo(
      () => (
        <Suspense>
          <Part {...shown} />
          <Once run={takeOver} />
        </Suspense>
      ),
      [Part, shown],
    )
    return hasFailed ? <Failure {...props} /> : part
  }
  return memo(LatePart)
}

const never = new Promise<never>(() => {})

/** Says that what stands beside it has been taken over. */
function Once({ run }: { run: (isTakenOver: true) => void }) {
  useEffect(() => run(true), [run])
  return null
}
