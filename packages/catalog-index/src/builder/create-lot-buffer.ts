import { figureNames, orderNames, type FigureName, type IndexedLot, type OrderName } from '../indexed-lot.ts'

/** Input lots of a segment in columns: a million objects would use too much memory. */
export interface LotBuffer {
  add(lot: IndexedLot): void
  readonly count: number
  ids(): Float64Array
  pastFrom(): Float64Array
  saleIds(): Uint32Array
  /** The currency of both amounts, encoded by `encodeCurrency`. */
  currencies(): Uint32Array
  /** NaN when a lot has no value. */
  keys(name: OrderName): Float64Array
  figures(name: FigureName): Float64Array
  options(): Ragged
  /** Numbers of the words in `vocabulary`. */
  words(): Ragged
  /** Every word once, by its number. */
  vocabulary(): string[]
}

/** Lists of different lengths: list `i` extends from `starts[i]` up to `starts[i + 1]`. */
export interface Ragged {
  starts: Float64Array
  entries: Float64Array | Uint32Array
}

export function createLotBuffer(): LotBuffer {
  const ids = createGrowingColumn(Float64Array)
  const pastFrom = createGrowingColumn(Float64Array)
  const saleIds = createGrowingColumn(Uint32Array)
  const currencies = createGrowingColumn(Uint32Array)
  const figures = figureNames.map((name) => ({ name, column: createGrowingColumn(Float64Array) }))
  const keys = orderNames.map((name) => ({ name, column: createGrowingColumn(Float64Array) }))
  const options = createRaggedColumns()
  const words = createWordColumns()
  return {
    add: (lot) => {
      ids.push(lot.id)
      pastFrom.push(lot.pastFrom)
      saleIds.push(lot.saleId)
      currencies.push(lot.figures.currency)
      for (const { name, column } of figures) column.push(lot.figures[name] ?? Number.NaN)
      for (const { name, column } of keys) column.push(lot.keys[name] ?? Number.NaN)
      options.push(new Set(lot.options))
      words.push(lot.words)
    },
    get count() {
      return ids.length
    },
    ids: () => ids.all(),
    pastFrom: () => pastFrom.all(),
    saleIds: () => saleIds.all(),
    currencies: () => currencies.all(),
    figures: (wanted) => figures.find(({ name }) => name === wanted)?.column.all() ?? new Float64Array(),
    keys: (wanted) => keys.find(({ name }) => name === wanted)?.column.all() ?? new Float64Array(),
    options: options.all,
    words: words.all,
    vocabulary: words.vocabulary,
  }
}

/** Stores the words of each lot by their numbers in the vocabulary. */
function createWordColumns() {
  const words = createRaggedColumns()
  const numbers = new Map<string, number>()
  const getWordNumber = (word: string): number => {
    const known = numbers.get(word)
    if (known !== undefined) return known
    numbers.set(word, numbers.size)
    return numbers.size - 1
  }
  return {
    push: (given: readonly string[]): void => words.push(new Set(given.map(getWordNumber))),
    all: words.all,
    vocabulary: () => [...numbers.keys()],
  }
}

function createRaggedColumns(): { push(entries: Iterable<number>): void; all(): Ragged } {
  const starts = createGrowingColumn(Float64Array)
  const entries = createGrowingColumn(Uint32Array)
  starts.push(0)
  return {
    push: (given) => {
      for (const entry of given) entries.push(entry)
      starts.push(entries.length)
    },
    all: () => ({ starts: starts.all(), entries: entries.all() }),
  }
}

type Numbers = Float64Array<ArrayBuffer> | Uint32Array<ArrayBuffer>

function createGrowingColumn<A extends Numbers>(kind: new (length: number) => A) {
  let array = new kind(1024)
  let length = 0
  return {
    push: (value: number): void => {
      if (length === array.length) {
        const larger = new kind(length * 2)
        larger.set(array)
        array = larger
      }
      array[length++] = value
    },
    get length() {
      return length
    },
    all: (): A => array.subarray(0, length) as A,
  }
}
