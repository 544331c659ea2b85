import { setTimeout as pause } from 'node:timers/promises'

/**
 * Milliseconds after which a thread lets a segment go, each kind at a time of its own: threads that collect together wait
 * for each other's cores. The last one to do so gives the memory back to the system, 15 ms in which every thread that
 * wants some waits; that is the one that makes segments, when the others have done with collecting.
 */
export const hintDelay = { reader: 0, eachFurtherReader: 100, keeper: 1_000, maker: 4_000 }

/** Bytes: more than what makes V8 look, little by little, for what nobody holds any more. */
const enough = 2 ** 27

/**
 * Says in this thread that a segment was let go, after a while at the end of which nobody on the stack may hold it any
 * more. V8 does not count shared memory when it decides whether to collect, so that it would stay for hours; it counts this
 * buffer, which takes no memory since nothing ever touches it.
 */
export async function hintGarbageCollection(after: number): Promise<void> {
  await pause(after, undefined, { ref: false })
  void new ArrayBuffer(enough)
}
