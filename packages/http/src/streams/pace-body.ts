import { setTimeout as wait } from 'node:timers/promises'
import pLimit from 'p-limit'

/** Reads a body part by part, so that its creation leaves time for other requests. */
export type PaceBody = <Part>(body: AsyncIterable<Part>) => AsyncGenerator<Part>

interface PaceClock {
  now(): number
  pause(milliseconds: number): Promise<void>
}

const realClock: PaceClock = { now: () => performance.now(), pause: (milliseconds) => wait(milliseconds) }

/** The pause after a part, as a multiple of the time that it needed. */
const pauseShare = 1

/** Creates a pacer: one part of all bodies is created at a time, and a pause follows each. */
export function createBodyPacer({ now, pause }: PaceClock = realClock): PaceBody {
  const oneAtATime = pLimit(1)
  return async function* throttleParts(body) {
    const parts = body[Symbol.asyncIterator]()
    const makeNext = async () => {
      const began = now()
      const next = await parts.next()
      await pause((now() - began) * pauseShare)
      return next
    }
    try {
      for (;;) {
        const next = await oneAtATime(makeNext)
        if (next.done) return
        yield next.value
      }
    } finally {
      await parts.return?.()
    }
  }
}
