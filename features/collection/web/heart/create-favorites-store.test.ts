import { expect, test } from 'vitest'
import { createFavoritesStore } from './create-favorites-store.ts'

const lot = { id: 7, isFavorite: false }

/** A store with a server that accepts every change unless told to refuse; the test ends the debounce. */
function setUp() {
  const sent: string[] = []
  const failures: unknown[] = []
  const waiting = new Set<() => void>()
  const refused = new Set<number>()
  const gate = { open: Promise.resolve() }
  const favorites = createFavoritesStore({
    send: async (id, saved) => {
      sent.push(`${id} ${saved}`)
      await gate.open
      if (refused.has(id)) throw new Error('refused')
      return saved
    },
    debounce: (work) => {
      waiting.add(work)
      return () => void waiting.delete(work)
    },
    onFailure: (error) => failures.push(error),
  })
  const endDebounce = () => {
    for (const work of waiting) work()
    return favorites.waitUntilSettled()
  }
  return { favorites, sent, failures, refused, gate, endDebounce }
}

test('given no change of a lot, then it has no state', () => {
  expect(setUp().favorites.read(7)).toBeUndefined()
})

test('given a press, then it shows at once and is sent after the debounce', async () => {
  const { favorites, sent, endDebounce } = setUp()
  favorites.toggle(lot, true)
  expect(favorites.read(7)).toEqual({ saved: true, busy: false })
  expect(sent).toEqual([])
  await endDebounce()
  expect(sent).toEqual(['7 true'])
  expect(favorites.read(7)).toEqual({ saved: true, busy: false })
})

test('given presses that end where they began, then nothing is sent', async () => {
  const { favorites, sent, endDebounce } = setUp()
  favorites.toggle(lot, true)
  favorites.toggle(lot, false)
  await endDebounce()
  expect(sent).toEqual([])
})

test('given a press while a request is under way, then it is sent after the answer', async () => {
  const { favorites, sent, gate, endDebounce } = setUp()
  const answer = Promise.withResolvers<void>()
  gate.open = answer.promise
  favorites.toggle(lot, true)
  const first = endDebounce()
  await Promise.resolve()
  expect(favorites.read(7)).toEqual({ saved: true, busy: true })
  favorites.toggle(lot, false)
  expect(favorites.read(7)).toEqual({ saved: false, busy: true })
  const second = endDebounce()
  expect(sent).toEqual(['7 true'])
  answer.resolve()
  await Promise.all([first, second])
  expect(sent).toEqual(['7 true', '7 false'])
  expect(favorites.read(7)).toEqual({ saved: false, busy: false })
})

test.each([true, false])(
  'given a refusal, then the heart returns to %j and the failure is reported',
  async (isFavorite) => {
    const { favorites, failures, refused, endDebounce } = setUp()
    refused.add(7)
    favorites.toggle({ id: 7, isFavorite }, !isFavorite)
    await endDebounce()
    expect(favorites.read(7)).toEqual({ saved: isFavorite, busy: false })
    expect(failures).toEqual([new Error('refused')])
  },
)

test('given two lots, then each is sent and refused on its own', async () => {
  const { favorites, sent, refused, endDebounce } = setUp()
  refused.add(8)
  favorites.toggle(lot, true)
  favorites.toggle({ id: 8, isFavorite: false }, true)
  await endDebounce()
  expect(sent.toSorted()).toEqual(['7 true', '8 true'])
  expect([favorites.read(7)?.saved, favorites.read(8)?.saved]).toEqual([true, false])
})

test('given a flush, then what is pending is sent at once, and only once', async () => {
  const { favorites, sent, endDebounce } = setUp()
  favorites.toggle(lot, true)
  favorites.flush()
  await favorites.waitUntilSettled()
  await endDebounce()
  expect(sent).toEqual(['7 true'])
})

test('given a page that is left while a request is under way, then the last press is sent beside it', async () => {
  const { favorites, sent, gate, endDebounce } = setUp()
  const answer = Promise.withResolvers<void>()
  gate.open = answer.promise
  favorites.toggle({ id: 7, isFavorite: true }, false)
  const first = endDebounce()
  await Promise.resolve()
  favorites.toggle(lot, true)
  favorites.flushBeforeUnload()
  expect(sent).toEqual(['7 false', '7 true'])
  answer.resolve()
  await first
  await favorites.waitUntilSettled()
  expect(favorites.read(7)).toEqual({ saved: true, busy: false })
  expect(sent).toEqual(['7 false', '7 true'])
})

test('given a newer answer, then it replaces the state, unless a change is pending', async () => {
  const { favorites, sent, endDebounce } = setUp()
  favorites.toggle(lot, true)
  favorites.hydrate([lot])
  expect(favorites.read(7)?.saved).toBe(true)
  await endDebounce()
  favorites.hydrate([lot])
  expect(favorites.read(7)?.saved).toBe(false)
  favorites.toggle(lot, true)
  await endDebounce()
  expect(sent).toEqual(['7 true', '7 true'])
})

test('given a listener, then it is called on every change until it unsubscribes', () => {
  const { favorites } = setUp()
  const heard: (boolean | undefined)[] = []
  const leave = favorites.subscribe(() => heard.push(favorites.read(7)?.saved))
  favorites.toggle(lot, true)
  favorites.toggle(lot, false)
  leave()
  favorites.toggle(lot, true)
  expect(heard).toEqual([true, false])
})
