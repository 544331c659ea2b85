import { setTimeout as pause } from 'node:timers/promises'

/**
 * Milliseconds after which a thread collects a segment that it no longer uses. The delays differ, since threads that
 * collect at the same time compete for cores. The last one returns the memory to the system, which blocks every
 * allocating thread for 15 ms: that is the builder, after the others.
 */
export const collectionDelaysMs = { reader: 0, eachFurtherReader: 100, manager: 1_000, builder: 4_000 }

/** Bytes of external memory that make V8 start an incremental collection. */
const triggerSize = 2 ** 27

/**
 * Makes V8 collect a segment that this thread released. Waits first, until no frame on the stack refers to it. V8
 * ignores shared memory when it decides whether to collect, so that the segment would remain for hours. It counts this
 * buffer, which uses no memory since nothing writes to it.
 */
export async function triggerGarbageCollection(after: number): Promise<void> {
  await pause(after, undefined, { ref: false })
  void new ArrayBuffer(triggerSize)
}
