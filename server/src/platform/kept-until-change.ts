/** Gives what was kept under a key, or makes it anew. Whoever asks for what is just being made shares it. */
export type Kept<T> = (key: string, make: () => Promise<T>) => Promise<T>

interface Keeping<T> {
  /** Names what things are made of: while the name stays, so do they. Null keeps nothing. */
  state: () => string | null
  /** In bytes. */
  size: (made: T) => number
  /** Everything unless told otherwise. */
  worthKeeping?: (made: T) => boolean
  now?: () => number
}

const mostBytes = 64 * 1024 * 1024
/** Characters; what has a longer one is asked once. */
const longestKey = 2_000
/** Milliseconds: what things say besides that state, such as that a result is awaited, may be as old as that. */
const longestLife = 60_000

/** Keeps things for as long as `state` names the same state, and for a minute at most. */
export function keptUntilChange<T>({ state, size, worthKeeping = () => true, now = Date.now }: Keeping<T>): Kept<T> {
  let kept = new Map<string, { until: number; coming: Promise<T> }>()
  let keptState: string | null = null
  let bytes = 0
  const forget = (): void => {
    kept = new Map()
    bytes = 0
  }
  return async (key, make) => {
    const current = state()
    if (current !== keptState) forget()
    keptState = current
    if (current === null || key.length > longestKey) return make()
    const known = kept.get(key)
    if (known && known.until > now()) return known.coming
    const into = kept
    const coming = make()
    into.set(key, { until: now() + longestLife, coming })
    const weigh = (made: T): void => {
      if (!worthKeeping(made)) return void into.delete(key)
      if (into === kept) bytes += size(made) + 2 * key.length
      if (bytes > mostBytes) forget()
    }
    coming.then(weigh, () => into.delete(key))
    return coming
  }
}
