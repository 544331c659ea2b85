import { expect, test } from 'vitest'
import { followedBook } from './followed-book.ts'

/** A book whose server answers when the test says so. */
function aBook() {
  const told: { id: number; follow: boolean; agree: () => void; refuse: (error: Error) => void }[] = []
  const failures: unknown[] = []
  const book = followedBook({
    tell: (id, follow) =>
      new Promise<void>((resolve, reject) => void told.push({ id, follow, agree: resolve, refuse: reject })),
    onFailure: (error) => failures.push(error),
  })
  return { book, told, failures }
}

test('given a press, then the button shows it at once and the list when the server has agreed', async () => {
  const { book, told } = aBook()
  book.learn([1])
  const done = book.change(2, true)
  expect(book.read()).toEqual({ ids: new Set([1]), wanted: new Map([[2, true]]) })
  told[0]?.agree()
  expect(await done).toBe(true)
  expect(book.read()).toEqual({ ids: new Set([1, 2]), wanted: new Map() })
})

test('given a refusal, then everything is as it was and the failure is told', async () => {
  const { book, told, failures } = aBook()
  book.learn([1])
  const done = book.change(1, false)
  const refusal = new Error('no')
  told[0]?.refuse(refusal)
  expect(await done).toBe(false)
  expect(book.read()).toEqual({ ids: new Set([1]), wanted: new Map() })
  expect(failures).toEqual([refusal])
})

test('given a brand that is being told of, then another press does nothing; other brands may be pressed', async () => {
  const { book, told } = aBook()
  void book.change(1, true)
  expect(await book.change(1, false)).toBe(false)
  void book.change(2, true)
  expect(told.map(({ id, follow }) => [id, follow])).toEqual([
    [1, true],
    [2, true],
  ])
})

test('given calls under way, then it is settled when all are answered', async () => {
  const { book, told } = aBook()
  void book.change(1, true)
  void book.change(2, true)
  let settled = false
  const waiting = book.settled().then(() => void (settled = true))
  told[0]?.agree()
  await Promise.resolve()
  expect(settled).toBe(false)
  told[1]?.agree()
  await waiting
  expect(book.read().ids).toEqual(new Set([1, 2]))
})

test('given a change, then whoever listens is told until they stop', () => {
  const { book } = aBook()
  let times = 0
  const stop = book.subscribe(() => (times += 1))
  book.learn([1])
  stop()
  book.learn([2])
  expect(times).toBe(1)
})
