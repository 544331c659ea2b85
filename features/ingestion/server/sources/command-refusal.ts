import { FetchFailure } from '@parure/fetch/fetch-failure.ts'
import { ThreadFailure } from '@parure/process/thread/thread-failure.ts'
import { NoLots } from '../incoming/adapter.ts'
import { DamagedFile } from '@parure/tabular/damaged-file.ts'

/** Thrown for a command that cannot be executed; nothing was changed. */
export class CommandRefusal extends Error {
  /** Whether the command is wrong, rather than impossible at present. */
  readonly isUsage: boolean
  constructor(message: string, isUsage = false) {
    super(message)
    this.name = 'Refusal'
    this.isUsage = isUsage
  }
}

/** Converts a failure that an operator can fix to a `CommandRefusal` of one sentence. */
export async function refuseUnreadable<T>(name: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const isMendable =
      [FetchFailure, DamagedFile, ThreadFailure, NoLots].some((each) => error instanceof each) ||
      isFileSystemError(error)
    throw isMendable ? new CommandRefusal(`${name} cannot be read: ${(error as Error).message}.`) : error
  }
}

/** No such file, no permission to read it … */
function isFileSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && 'path' in error
}
