import { Problem } from '@parure/domain/problem'
import { lastingOverload } from './lasting-overload.ts'
import { networkShares } from './network-shares.ts'

/** What one process takes on at a time, in calls; a page to be drawn is as much work as several. */
export interface Capacity {
  /** Whether one more of such weight may come in; who came in leaves by `leave`. */
  enter(weight: number): boolean
  leave(weight: number): void
  /** What fits in by now, and what of it is free. */
  size(): number
  free(): number
  /** Told after so many milliseconds how many of them the process was late with what it had to do. */
  adjust(late: number, elapsed: number): void
}

/** What one request has of the capacity. */
export interface Slot {
  /** Whoever asked has gone: others may come, but not more of the same network while the work goes on. */
  hangUp(): void
  /** The answer is made. */
  leave(): void
}

export interface Slots {
  /** Throws where there is no room at present, before anything else is done for a request. */
  refuseWhereFull(weight: number): void
  /** Throws where there is no room, or none for that network. */
  enter(network: string, weight: number): Slot
  /** To be called once a second. */
  tick(): void
  overloadLasts(): boolean
}

/** Of all places, for one network; and what is to stay free of them before a network may have more than that. */
const share = 1 / 4
/** In calls, however little room there is: four pages. */
const leastShare = 32
/** Milliseconds after which work for somebody who hung up no longer counts towards a network's share. */
const longestAbandoned = 30_000

const full = 'Too many people are here right now. Please try again.'
const shareTaken = 'Too many requests from your network are being answered right now. Please try again.'

/** The capacity, of which no network has more than its share where others may need it. */
export function admissionSlots(capacity: Capacity): Slots {
  const shares = networkShares()
  const shareNow = (weight: number): number => {
    const size = capacity.size()
    const isPlenty = capacity.free() - weight >= size * share
    return Math.max(leastShare, isPlenty ? size * (1 - share) : size * share)
  }
  const overload = lastingOverload()
  return {
    refuseWhereFull: (weight) => {
      const size = capacity.size()
      const free = capacity.free()
      if (free >= weight || free >= size) return
      overload.count(true)
      throw new Problem('overloaded', full, 1)
    },
    enter: (network, weight) => {
      if (!shares.take(network, weight, shareNow(weight))) throw new Problem('overloaded', shareTaken, 1)
      const fits = capacity.enter(weight)
      overload.count(!fits)
      if (fits) return placeOf(capacity, () => shares.giveBack(network, weight), weight)
      shares.giveBack(network, weight)
      throw new Problem('overloaded', full, 1)
    },
    tick: overload.tick,
    overloadLasts: overload.lasts,
  }
}

function placeOf(capacity: Capacity, giveShareBack: () => void, weight: number): Slot {
  let inCapacity = true
  let inShare = true
  const releaseCapacity = (): void => {
    if (inCapacity) capacity.leave(weight)
    inCapacity = false
  }
  const leave = (): void => {
    releaseCapacity()
    if (inShare) giveShareBack()
    inShare = false
  }
  return {
    leave,
    hangUp: () => {
      releaseCapacity()
      if (inShare) setTimeout(leave, longestAbandoned).unref()
    },
  }
}
