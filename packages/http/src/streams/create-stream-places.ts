import { Problem } from '@parure/contract/problem.ts'

export interface PlaceLimits {
  /** Maximum streams at a time in this process; each holder has at most one of them. */
  running: number
  /** Maximum requests that wait for a place; each holder has at most one of them. */
  waiting: number
  /** Milliseconds for which a request waits. */
  patience: number
}

/** Places of responses that are created while they are sent. */
export interface StreamPlaces {
  /**
   * Returns the function that releases the place, which is idempotent. Throws `files-busy` when there is no place
   * within `waitTimeout`, and rejects with the signal's reason when the client disconnects before.
   */
  acquirePlace(holder: string, disconnected: AbortSignal): Promise<() => void>
}

interface WaitingRequest {
  holder: string
  begin(): void
}

/** Seconds after which a refused client should try again. */
const retrySeconds = 10

export function createStreamPlaces({ running, waiting, patience }: PlaceLimits): StreamPlaces {
  const holders = new Set<string>()
  const queue: WaitingRequest[] = []
  const isFree = (holder: string): boolean => holders.size < running && !holders.has(holder)
  const grantPlace = (holder: string): (() => void) => {
    holders.add(holder)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      holders.delete(holder)
      // First in, first out, but no request waits behind one whose holder already has a place.
      const next = queue.find((entry) => isFree(entry.holder))
      next?.begin()
    }
  }
  return {
    acquirePlace: async (holder, disconnected) => {
      disconnected.throwIfAborted()
      if (isFree(holder)) return grantPlace(holder)
      const isQueued = queue.some((entry) => entry.holder === holder)
      if (isQueued || queue.length >= waiting) throw createBusyProblem(isQueued || holders.has(holder))
      // Acquired in the same turn that ends the wait, so that no other request can get in between.
      const begin = (): (() => void) => grantPlace(holder)
      const release = await waitInQueue(queue, { holder, begin }, { patience, disconnected })
      if (!release) throw createBusyProblem(holders.has(holder))
      return release
    },
  }
}

/** Resolves with the result of `begin`, or null after the timeout; rejects when the client disconnects. */
function waitInQueue<Place>(
  queue: WaitingRequest[],
  { holder, begin }: { holder: string; begin: () => Place },
  { patience, disconnected }: { patience: number; disconnected: AbortSignal },
): Promise<Place | null> {
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      clearTimeout(timer)
      disconnected.removeEventListener('abort', rejectWait)
      queue.splice(queue.indexOf(entry), 1)
    }
    const end = (begun: () => Place | null) => (): void => {
      leave()
      resolve(begun())
    }
    const rejectWait = (): void => {
      leave()
      reject(disconnected.reason as Error)
    }
    const entry: WaitingRequest = { holder, begin: end(begin) }
    const timer = setTimeout(
      end(() => null),
      patience,
    )
    disconnected.addEventListener('abort', rejectWait)
    queue.push(entry)
  })
}

const ownFile = 'Another file of your account is being made. Please try again when it is complete.'
const otherFiles = 'Other files are being made right now. Please try again in a few seconds.'

function createBusyProblem(isOwn: boolean): Problem {
  return new Problem('files-busy', isOwn ? ownFile : otherFiles, retrySeconds)
}
