import { FetchFailure } from '../../platform/fetch/fetch-failure.ts'
import { ThreadFailure } from '../../platform/thread/thread-failure.ts'
import { NoLots } from '../incoming/adapter.ts'
import { DamagedFile } from '../files/damaged-file.ts'

/** What an operator asked for and cannot be; nothing was changed. */
export class Refusal extends Error {
  /** Whether it was said wrongly, or is impossible now. */
  readonly isUsage: boolean
  constructor(message: string, isUsage = false) {
    super(message)
    this.name = 'Refusal'
    this.isUsage = isUsage
  }
}

/** What an operator can mend is told in a sentence. */
export async function readable<T>(name: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const isTold =
      [FetchFailure, DamagedFile, ThreadFailure, NoLots].some((each) => error instanceof each) || isOfSystem(error)
    throw isTold ? new Refusal(`${name} cannot be read: ${(error as Error).message}.`) : error
  }
}

/** No such file, no right to read it … */
function isOfSystem(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && 'path' in error
}
