import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { OpenResource } from '@parure/process/run-until-stopped.ts'
import { StartFailure } from '@parure/process/start-failure.ts'

const builder = fileURLToPath(new URL('build-pages.ts', import.meta.url))

/**
 * Builds the pages in a process of its own, unless they are there. Resolves when they can be served; throws when they
 * cannot be built.
 */
export async function buildInProcess(open: OpenResource, script = builder): Promise<void> {
  // A group of its own: the bundler is a child of the child.
  const child = fork(script, { execArgv: [], detached: true })
  const exit = once(child, 'exit') as Promise<[number | null]>
  void open(async () => ({
    close: async () => {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
      process.kill(-child.pid, 'SIGTERM')
      await exit
    },
  }))
  // With its message only the Brotli copies are missing.
  const [outcome] = (await Promise.race([once(child, 'message'), exit])) as [unknown]
  if (outcome !== 'usable' && outcome !== 0) throw new StartFailure('The pages could not be built: see above.')
}
