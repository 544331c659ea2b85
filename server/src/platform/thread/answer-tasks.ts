import { parentPort, workerData } from 'node:worker_threads'

/** What a thread can be asked: each with one argument; `begins` is told the number of the item that is begun. */
export type Tasks = Readonly<Record<string, (given: never, begins: (item: number) => void) => unknown>>

/** What goes to a thread. */
export interface Question {
  task: string
  given: unknown
}

/** What comes back; an error's class does not survive the way, its name does. */
export type Answer = { answer: unknown } | { error: SentError }

export interface SentError {
  name: string
  message: string
  stack: string | undefined
  /** Its other properties, such as `code` and `path`. */
  details: Record<string, unknown>
}

/** Places in the memory that both sides see: questions answered, the item begun last, and 1 once the thread has started. */
export const place = { answered: 0, item: 1, isReady: 2 } as const

/** Answers questions one after the other, in the thread that this is called in. */
export function answerTasks(tasks: Tasks): void {
  const port = parentPort
  if (!port) throw new Error('this is not a thread')
  const progress = new Int32Array(workerData as SharedArrayBuffer)
  const begins = (item: number): void => void Atomics.store(progress, place.item, item)
  let last: Promise<void> = Promise.resolve()
  const answer = async ({ task, given }: Question): Promise<void> => {
    begins(-1)
    const found = await answered(async () => tasks[task]?.(given as never, begins))
    Atomics.add(progress, place.answered, 1)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
    port.postMessage(found)
  }
  port.on('message', (question: Question) => (last = last.then(() => answer(question))))
  Atomics.store(progress, place.isReady, 1)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  port.postMessage('ready')
}

async function answered(work: () => Promise<unknown>): Promise<Answer> {
  try {
    return { answer: await work() }
  } catch (error) {
    const { name, message, stack, cause: _, ...details } = error as Error
    return { error: { name, message, stack, details } }
  }
}
