import { expect, test } from 'vitest'
import { savedLotBook } from './saved-lot-book.ts'

const lot = { id: 7, isFavorite: false }

/** A book before a server that holds what it is told, unless it refuses; presses rest when the test says so. */
function open() {
  const told: string[] = []
  const failures: unknown[] = []
  const waiting = new Set<() => void>()
  const refused = new Set<number>()
  const gate = { open: Promise.resolve() }
  const book = savedLotBook({
    change: async (id, saved) => {
      told.push(`${id} ${saved}`)
      await gate.open
      if (refused.has(id)) throw new Error('refused')
      return saved
    },
    atRest: (work) => {
      waiting.add(work)
      return () => void waiting.delete(work)
    },
    onFailure: (error) => failures.push(error),
  })
  const rest = () => {
    for (const work of waiting) work()
    return book.settled()
  }
  return { book, told, failures, refused, gate, rest }
}

test('given nothing changed, then the book says nothing of a lot', () => {
  expect(open().book.read(7)).toBeUndefined()
})

test('given a press, then it shows at once and is told once presses rest', async () => {
  const { book, told, rest } = open()
  book.want(lot, true)
  expect(book.read(7)).toEqual({ saved: true, busy: false })
  expect(told).toEqual([])
  await rest()
  expect(told).toEqual(['7 true'])
  expect(book.read(7)).toEqual({ saved: true, busy: false })
})

test('given presses that end where they began, then nothing is told', async () => {
  const { book, told, rest } = open()
  book.want(lot, true)
  book.want(lot, false)
  await rest()
  expect(told).toEqual([])
})

test('given a press while a call runs, then it is told after that call, never beside it', async () => {
  const { book, told, gate, rest } = open()
  const answer = Promise.withResolvers<void>()
  gate.open = answer.promise
  book.want(lot, true)
  const first = rest()
  await Promise.resolve()
  expect(book.read(7)).toEqual({ saved: true, busy: true })
  book.want(lot, false)
  expect(book.read(7)).toEqual({ saved: false, busy: true })
  const second = rest()
  expect(told).toEqual(['7 true'])
  answer.resolve()
  await Promise.all([first, second])
  expect(told).toEqual(['7 true', '7 false'])
  expect(book.read(7)).toEqual({ saved: false, busy: false })
})

test.each([true, false])(
  'given a refusal, then the heart returns to %j and the failure is told',
  async (isFavorite) => {
    const { book, failures, refused, rest } = open()
    refused.add(7)
    book.want({ id: 7, isFavorite }, !isFavorite)
    await rest()
    expect(book.read(7)).toEqual({ saved: isFavorite, busy: false })
    expect(failures).toEqual([new Error('refused')])
  },
)

test('given two lots, then each waits and is refused on its own', async () => {
  const { book, told, refused, rest } = open()
  refused.add(8)
  book.want(lot, true)
  book.want({ id: 8, isFavorite: false }, true)
  await rest()
  expect(told.toSorted()).toEqual(['7 true', '8 true'])
  expect([book.read(7)?.saved, book.read(8)?.saved]).toEqual([true, false])
})

test('given a flush, then what waited is told without rest, and only once', async () => {
  const { book, told, rest } = open()
  book.want(lot, true)
  book.flush()
  await book.settled()
  await rest()
  expect(told).toEqual(['7 true'])
})

test('given a fresh answer, then it counts again, unless a change is on its way', async () => {
  const { book, told, rest } = open()
  book.want(lot, true)
  book.learn([lot])
  expect(book.read(7)?.saved).toBe(true)
  await rest()
  book.learn([lot])
  expect(book.read(7)?.saved).toBe(false)
  book.want(lot, true)
  await rest()
  expect(told).toEqual(['7 true', '7 true'])
})

test('given a listener, then it hears of every change until it leaves', () => {
  const { book } = open()
  const heard: (boolean | undefined)[] = []
  const leave = book.subscribe(() => heard.push(book.read(7)?.saved))
  book.want(lot, true)
  book.want(lot, false)
  leave()
  book.want(lot, true)
  expect(heard).toEqual([true, false])
})
