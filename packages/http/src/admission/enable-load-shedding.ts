import { Problem } from '@parure/contract/problem.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getNetwork } from '../addresses/network.ts'
import { createAdmissionSlots, type Slot, type Capacity } from './admission-slots.ts'
import { createFairQueue } from './create-fair-queue.ts'

/** Milliseconds of event loop delay that, twice in a row, mean overload. */
const overloadDelay = 100
const delaysUntilOverload = 2
/** Milliseconds that all admitted requests may need together under overload, so that refusals are sent in time. */
const targetLatency = 80

/**
 * Creates a capacity between `least` and `most`. Under overload it shrinks to the amount that the process recently
 * completed in `targetLatency`; otherwise it grows by a tenth at a time.
 */
export function createAdaptiveCapacity(least: number, most: number): Capacity {
  let size = most
  let inside = 0
  let done = 0
  let lateTimes = 0
  return {
    enter: (weight) => {
      if (inside > 0 && inside + weight > size) return false
      inside += weight
      return true
    },
    leave: (weight) => {
      inside -= weight
      done += weight
    },
    size: () => size,
    free: () => size - inside,
    adjust: (late, elapsed) => {
      lateTimes = late > overloadDelay ? lateTimes + 1 : 0
      const possible = Math.max(least, Math.floor((done * targetLatency) / elapsed))
      if (lateTimes >= delaysUntilOverload) size = Math.min(size, possible)
      else if (lateTimes === 0) size = Math.min(most, Math.ceil(size * 1.1))
      done = 0
    },
  }
}

const interval = 100
/** Cheap files, health checks, and the stand-ins of an installation on one machine, one of which is polled. */
const alwaysServed = /^\/(?:assets|images|health|local)\//
/** Weight of a page or a part of the sitemap, in calls: some five milliseconds of work. */
const pageWeight = 8
const heavyRoutes = /^\/(?:\*$|sitemap)/
/** A page may wait this many times as long as a call before that counts as delay. */
const pageWaitFactor = 4
const disconnectedMessage = 'The client has disconnected.'

/**
 * Load shedding: immediately responds 503 to requests beyond the capacity, so that admitted ones are served fast. At
 * least `least` and at most `most` calls are admitted at a time. A request holds a slot from its complete arrival until
 * its response is created: slow senders and readers hold none.
 */
export function enableLoadShedding(
  app: FastifyInstance,
  { least, most }: { least: number; most: number },
): { overloadLasts(): boolean } {
  const capacity = createAdaptiveCapacity(least, most)
  const slots = createAdmissionSlots(capacity)
  const pageTurns = createFairQueue()
  const delayWatch = watchDelay(app, (late, elapsed) => {
    capacity.adjust(Math.max(late, pageTurns.takeLongestWait() / pageWaitFactor), elapsed)
    return { isFull: capacity.size() === most }
  })
  const ticking = setInterval(slots.tick, 1_000).unref()
  app.addHook('onClose', async () => clearInterval(ticking))
  const taken = new WeakMap<FastifyRequest, Slot>()
  app.addHook('onRequest', (request, _reply, done) => {
    const weight = measureRequestWeight(request)
    if (weight > 0) {
      delayWatch.noteRequest()
      slots.refuseIfFull(weight)
    }
    done()
  })
  app.addHook('preValidation', (request: FastifyRequest, reply, done) => {
    const weight = measureRequestWeight(request)
    if (weight === 0) return done()
    const slot = slots.enter(getNetwork(request.ip), weight)
    taken.set(request, slot)
    reply.raw.once('close', slot.hangUp)
    const begin = (): void =>
      done(reply.raw.destroyed ? new Problem('invalid-request', disconnectedMessage) : undefined)
    if (weight === pageWeight) pageTurns.enqueue(begin)
    else begin()
  })
  app.addHook('onSend', (request, _reply, _payload, done) => {
    taken.get(request)?.leave()
    done()
  })
  return { overloadLasts: slots.overloadLasts }
}

/** Weight in calls; 0 for requests without admission control. */
function measureRequestWeight({ routeOptions: { url = '' } }: FastifyRequest): number {
  if (alwaysServed.test(url)) return 0
  return heavyRoutes.test(url) ? pageWeight : 1
}

/**
 * Milliseconds without a request after which the delay is no longer monitored at full capacity: monitoring wakes the
 * process a hundred times a second.
 */
const idleTimeout = 3_000

/** Passes the largest delay of the event loop to `adjust`, every tenth of a second while requests arrive. */
function watchDelay(
  app: FastifyInstance,
  adjust: (late: number, elapsed: number) => { isFull: boolean },
): { noteRequest(): void } {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  let timer: NodeJS.Timeout | undefined
  let [before, last] = [0, 0]
  const stop = (): void => {
    clearInterval(timer)
    timer = undefined
    delay.disable()
  }
  const reportDelay = (): void => {
    const now = performance.now()
    const { isFull } = adjust(delay.max / 1e6, now - before)
    before = now
    delay.reset()
    if (isFull && now - last > idleTimeout) stop()
  }
  app.addHook('onClose', async () => stop())
  return {
    noteRequest: () => {
      last = performance.now()
      if (timer) return
      before = last
      delay.reset()
      delay.enable()
      timer = setInterval(reportDelay, interval).unref()
    },
  }
}
