import { describe, expect, test, vi } from 'vitest'
import { createFavoritesStore } from './create-favorites-store.ts'

const lot = { id: 7, isFavorite: false }

const noAnswer = new Error('no answer')

/** A store with a server that accepts every change unless told otherwise; the test ends the delays. */
function setUp() {
  const sent: string[] = []
  const failures: unknown[] = []
  const waiting = new Set<() => void>()
  const retries = new Set<() => void>()
  const refused = new Set<number>()
  const unanswered = new Set<number>()
  const gate = { open: Promise.resolve() }
  const clock = { now: 1_000_000 }
  const favorites = createFavoritesStore({
    send: async (id, saved) => {
      sent.push(`${id} ${saved}`)
      await gate.open
      if (refused.has(id)) throw new Error('refused')
      if (unanswered.has(id)) throw noAnswer
      return saved
    },
    debounce: (work) => addTo(waiting, work),
    delayRetry: (work) => addTo(retries, work),
    isAnswer: (error) => error !== noAnswer,
    now: () => clock.now,
    onFailure: (error) => failures.push(error),
  })
  const startRequests = () => {
    for (const work of waiting) work()
  }
  const endDebounce = () => {
    startRequests()
    return favorites.waitUntilSettled()
  }
  const endRetryDelay = () => {
    for (const work of retries) work()
    return favorites.waitUntilSettled()
  }
  return {
    favorites,
    sent,
    failures,
    refused,
    unanswered,
    retries,
    clock,
    gate,
    startRequests,
    endDebounce,
    endRetryDelay,
  }
}

/** Returns a function that removes the work. */
function addTo(works: Set<() => void>, work: () => void): () => void {
  works.add(work)
  return () => void works.delete(work)
}

/** Returns a store whose first request got no answer. */
async function setUpUnanswered() {
  const store = setUp()
  store.unanswered.add(7)
  store.favorites.toggle(lot, true)
  store.startRequests()
  await vi.waitFor(() => expect(store.retries.size).toBe(1))
  return store
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

test('given a failure after another press, then that press is sent, and the failure is not reported', async () => {
  const { favorites, sent, failures, gate, endDebounce } = setUp()
  const answer = Promise.withResolvers<void>()
  gate.open = answer.promise
  favorites.toggle(lot, true)
  const first = endDebounce()
  await Promise.resolve()
  favorites.toggle(lot, false)
  gate.open = Promise.resolve()
  answer.reject(new Error('connection lost'))
  await first
  expect(favorites.read(7)).toEqual({ saved: false, busy: false })
  await endDebounce()
  expect(sent).toEqual(['7 true', '7 false'])
  expect(failures).toEqual([])
})

test('given a press back after a failure, then it is sent, because the server may have done the first', async () => {
  const { favorites, sent, refused, endDebounce } = setUp()
  refused.add(7)
  favorites.toggle(lot, true)
  await endDebounce()
  refused.clear()
  favorites.toggle(lot, true)
  favorites.toggle(lot, false)
  await endDebounce()
  favorites.toggle(lot, false)
  await endDebounce()
  expect(sent).toEqual(['7 true', '7 false'])
})

describe('given a request without an answer', () => {
  test('then the heart keeps the choice, and it is sent again after a delay', async () => {
    const { favorites, sent, failures, unanswered, endRetryDelay } = await setUpUnanswered()
    expect(favorites.read(7)).toEqual({ saved: true, busy: false })
    unanswered.clear()
    await endRetryDelay()
    expect(favorites.read(7)).toEqual({ saved: true, busy: false })
    expect([sent, failures]).toEqual([['7 true', '7 true'], []])
  })

  test('three seconds after the press, then the heart returns and the failure is reported', async () => {
    const { favorites, failures, retries, clock, endRetryDelay } = await setUpUnanswered()
    clock.now += 2_999
    await endRetryDelay()
    expect([favorites.read(7)?.saved, failures, retries.size]).toEqual([true, [], 1])
    clock.now += 1
    await endRetryDelay()
    expect(favorites.read(7)).toEqual({ saved: false, busy: false })
    expect([failures, retries.size]).toEqual([[noAnswer], 0])
  })

  test('then a press replaces the retry, and is retried itself', async () => {
    const { favorites, sent, retries, clock, startRequests } = await setUpUnanswered()
    clock.now += 3_000
    favorites.toggle(lot, false)
    expect(retries.size).toBe(0)
    startRequests()
    await vi.waitFor(() => expect(retries.size).toBe(1))
    expect(sent).toEqual(['7 true', '7 false'])
  })

  test('then a page that is left sends the choice at once and leaves it to the next page', async () => {
    const { favorites, sent, failures, retries } = await setUpUnanswered()
    expect(favorites.flush()).toEqual([{ id: 7, isFavorite: true }])
    expect(sent).toEqual(['7 true', '7 true'])
    await favorites.waitUntilSettled()
    expect([sent.length, failures.length, retries.size]).toEqual([2, 1, 0])
  })
})

describe('given a page that is left', () => {
  test.each(['waits', 'is queued'])('while a request runs and the last press %s, then it is sent', async (state) => {
    const { favorites, sent, gate, endDebounce } = setUp()
    const answer = Promise.withResolvers<void>()
    gate.open = answer.promise
    favorites.toggle({ id: 7, isFavorite: true }, false)
    const first = endDebounce()
    favorites.toggle(lot, true)
    if (state === 'is queued') void endDebounce()
    expect(favorites.flush()).toEqual([{ id: 7, isFavorite: true }])
    expect(sent).toEqual(['7 false', '7 true'])
    answer.resolve()
    await first
    await favorites.waitUntilSettled()
    expect(favorites.read(7)).toEqual({ saved: true, busy: false })
    expect(sent).toEqual(['7 false', '7 true'])
  })

  test('while a request runs that fails later, then the press sent in parallel stays', async () => {
    const { favorites, failures, gate, endDebounce } = setUp()
    favorites.toggle(lot, true)
    await endDebounce()
    const answer = Promise.withResolvers<void>()
    gate.open = answer.promise
    favorites.resend([{ id: 7, isFavorite: true }])
    const first = endDebounce()
    favorites.toggle(lot, false)
    gate.open = Promise.resolve()
    favorites.flush()
    answer.reject(noAnswer)
    await first
    expect(favorites.read(7)).toEqual({ saved: false, busy: false })
    expect(failures).toEqual([])
  })

  test('after the running request was rejected, then the last press is sent', async () => {
    const { favorites, sent, gate, endDebounce } = setUp()
    const answer = Promise.withResolvers<void>()
    gate.open = answer.promise
    favorites.toggle({ id: 7, isFavorite: true }, false)
    const first = endDebounce()
    await Promise.resolve()
    favorites.toggle(lot, true)
    gate.open = Promise.resolve()
    answer.reject(new Error('the page unloads'))
    await first
    expect(favorites.flush()).toEqual([{ id: 7, isFavorite: true }])
    await favorites.waitUntilSettled()
    expect(sent).toEqual(['7 false', '7 true'])
  })

  test('then a choice whose request runs is left to the next page, and a confirmed one is not', async () => {
    const { favorites, gate, endDebounce } = setUp()
    favorites.toggle(lot, true)
    await endDebounce()
    expect(favorites.flush()).toEqual([])
    const answer = Promise.withResolvers<void>()
    gate.open = answer.promise
    favorites.toggle({ id: 9, isFavorite: true }, false)
    const last = endDebounce()
    await Promise.resolve()
    expect(favorites.flush()).toEqual([{ id: 9, isFavorite: false }])
    answer.resolve()
    await last
  })
})

test('given choices of the page before, then they show, are sent again, and outweigh a list loaded meanwhile', async () => {
  const { favorites, sent } = setUp()
  favorites.resend([{ id: 7, isFavorite: false }])
  expect(favorites.read(7)?.saved).toBe(false)
  await Promise.resolve()
  favorites.hydrate([{ id: 7, isFavorite: true }])
  expect(favorites.read(7)).toEqual({ saved: false, busy: true })
  await favorites.waitUntilSettled()
  expect(sent).toEqual(['7 false'])
  expect(favorites.read(7)).toEqual({ saved: false, busy: false })
})

test('given a refused choice of the page before, then the heart returns and the failure is reported', async () => {
  const { favorites, failures, refused } = setUp()
  refused.add(7)
  favorites.resend([{ id: 7, isFavorite: true }])
  await favorites.waitUntilSettled()
  expect(favorites.read(7)).toEqual({ saved: false, busy: false })
  expect(failures).toEqual([new Error('refused')])
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
