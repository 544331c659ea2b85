import { Problem } from '@parure/domain/problem'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** What one process takes on at a time. */
export interface Room {
  /** Whether one more may come in; who came in leaves by `leave`. */
  enter(): boolean
  leave(): void
  /** Told every tenth of a second how late the process was with what it had to do, in milliseconds. */
  adjust(late: number): void
}

/** Later than this several times in a row, there is more work in the process than it gets done. */
const tooLate = 150
const inARow = 3

/**
 * Room for at least `least` at a time and at most `most`: while the process keeps up it grows by a tenth, while
 * it stays late it shrinks by a third, as TCP finds its share of a line.
 */
export function room(least: number, most: number): Room {
  let size = most
  let inside = 0
  let fullest = 0
  let lateTimes = 0
  return {
    enter: () => {
      if (inside >= size) return false
      inside += 1
      fullest = Math.max(fullest, inside)
      return true
    },
    leave: () => void (inside -= 1),
    adjust: (late) => {
      lateTimes = late > tooLate ? lateTimes + 1 : 0
      if (lateTimes >= inARow) size = Math.max(least, Math.floor((Math.min(size, fullest) * 2) / 3))
      else if (lateTimes === 0) size = Math.min(most, Math.ceil(size * 1.1))
      fullest = inside
    },
  }
}

const interval = 100
/** Cheap, or what a balancer needs to know. */
const alwaysServed = /^\/(?:assets|images|health)\//

/**
 * Refuses with 503 what would only wait: whoever is let in is answered soon, whoever is not hears so at once. `least`
 * at a time are always let in, `most` where the process keeps up.
 */
export function shedLoad(app: FastifyInstance, { least, most }: { least: number; most: number }): void {
  const rooms = room(least, most)
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const timer = setInterval(() => {
    rooms.adjust(delay.max / 1e6)
    delay.reset()
  }, interval).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delay.disable()
  })
  app.addHook('onRequest', async (request: FastifyRequest, reply) => {
    if (alwaysServed.test(request.url)) return
    if (!rooms.enter()) throw new Problem('overloaded', 'Too many people are here right now. Please try again.', 1)
    // Also where the other side hangs up.
    reply.raw.once('close', rooms.leave)
  })
}
