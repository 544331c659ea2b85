import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { OpenResource } from '@parure/process/run-until-stopped.ts'
import type { DemoLoading } from './load-demo.ts'

const script = fileURLToPath(new URL('load-process.ts', import.meta.url))

/** Runs `loadDemo` in a separate process, which ends when this one closes. */
export function loadInProcess(today: string, open: OpenResource): DemoLoading {
  // Compiling patterns and pictures allocates much for a short time: fixed thresholds return it at once, which keeps the
  // process 80 MB smaller, so that a machine with 1 GB can run a command beside a first start.
  // oxlint-disable-next-line node/no-process-env, no-restricted-properties -- the process reads the same settings
  const env = { ...process.env, MALLOC_TRIM_THRESHOLD_: '131072' }
  const child = fork(script, [today], { env })
  let closing = false
  const exit = once(child, 'exit')
  void open(async () => ({
    close: async () => {
      closing = true
      child.kill('SIGTERM')
      await exit
    },
  }))
  const whole = waitForExit(exit, () => closing)
  whole.catch(() => {})
  return { latest: Promise.race([waitForLatest(child), whole]), whole }
}

async function waitForExit(exit: Promise<unknown[]>, isClosing: () => boolean): Promise<void> {
  const [code] = (await exit) as [number | null]
  if (code !== 0 && !isClosing()) throw new Error(`loading it ended with the exit code ${code ?? 'of a signal'}`)
}

/** The process sends only this message. */
async function waitForLatest(child: ChildProcess): Promise<void> {
  await once(child, 'message')
}
