import { setImmediate as nextTurn } from 'node:timers/promises'

/** Bytes: more than what makes V8 look, little by little, for what nobody holds any more. */
const enough = 2 ** 27

/**
 * Says in this thread that an edition was let go. V8 does not count shared memory when it decides whether to collect, so
 * that it would stay for hours; it counts this buffer, which takes no memory since nothing ever touches it.
 */
export async function letGo(): Promise<void> {
  // What still stands on the stack is held.
  await nextTurn()
  void new ArrayBuffer(enough)
}
