import { detachSubstring } from './detach-substring.ts'

interface MemoizeOptions {
  /** Maximum number of results; the cache is cleared when it is full. */
  max: number
  /** Results of longer keys are not cached: they rarely repeat, and would use most of the memory. */
  maxKeyLength?: number
}

interface KeyOptions<Inputs extends readonly unknown[]> extends MemoizeOptions {
  key: (...inputs: Inputs) => string
}

interface Memoize {
  <Input extends string | number, Value>(
    compute: (input: Input) => Value,
    options: MemoizeOptions,
  ): (input: Input) => Value
  <Inputs extends readonly unknown[], Value>(
    compute: (...inputs: Inputs) => Value,
    options: KeyOptions<Inputs>,
  ): (...inputs: Inputs) => Value
}

/** Memoizes a pure function of a text or a number, or with `key` one of any inputs. An error is not cached. */
export const memoize: Memoize = <Value>(
  compute: (...inputs: any[]) => Value,
  { max, maxKeyLength = Infinity, key }: MemoizeOptions & Partial<KeyOptions<any[]>>,
): ((...inputs: any[]) => Value) => {
  const results = new Map<unknown, Value>()
  const store = (id: unknown, value: Value): Value => {
    if (typeof id === 'string' && id.length > maxKeyLength) return value
    if (results.size >= max) results.clear()
    results.set(id, value)
    return value
  }
  if (key)
    return (...inputs) => {
      const id = key(...inputs)
      const known = results.get(id)
      return known !== undefined || results.has(id) ? known! : store(id, compute(...inputs))
    }
  // A function of its own: hot paths look up every word, and would pay for rest parameters.
  return (input) => {
    const known = results.get(input)
    if (known !== undefined || results.has(input)) return known!
    const own = typeof input === 'string' ? detachSubstring(input) : input
    return store(own, compute(own))
  }
}

/** A key of texts. Does not distinguish null, undefined and ''. */
export const joinTexts = (...texts: readonly (string | null | undefined)[]): string => texts.join('\0')
