import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const inFolder = (file: string): string => JSON.stringify(path.resolve(import.meta.dirname, file))

/**
 * Returns how a process with this script ends, and its output; the script has a silent `log` and `stop`, which sends it
 * a signal.
 */
function run(script: string): { status: number | null; stdout: string; stderr: string } {
  const head = `
    const { createLog } = await import(${inFolder('log.ts')})
    const { runToEnd, runUntilStopped } = await import(${inFolder('run-until-stopped.ts')})
    const { once } = await import('node:events')
    const { setImmediate: turn } = await import('node:timers/promises')
    const log = createLog('silent')
    const stop = () => process.kill(process.pid, 'SIGTERM')
    // As a socket would: keeps the process until it is closed.
    const handle = setInterval(() => {}, 1_000)
  `
  return spawnSync(process.execPath, ['--input-type=module', '-e', head + script], { encoding: 'utf8' })
}

test.each([
  ['comes to its end', 'await turn()'],
  ['fails', `throw new Error('closed')`],
  ['never settles', 'await new Promise(() => {})'],
])('given a command is stopped and its work %s, then nothing follows, and the code says by which signal', (_, work) => {
  const { status, stdout, stderr } = run(`
    await runToEnd(log, async (open) => {
      const closed = Promise.withResolvers()
      await open(async () => ({ close: async () => { clearInterval(handle); console.log('closed'); closed.resolve() } }))
      stop()
      await closed.promise
      process.exitCode = 1
      ${work}
    })
    console.log('and then')
  `)
  expect({ status, stdout, stderr }).toEqual({ status: 143, stdout: 'closed\n', stderr: '' })
})

test.each([
  ['ends by a signal', 'stop()', 0, ''],
  ['ends by a signal while a part never opens', 'stop(); await new Promise(() => {})', 0, ''],
  ['fails', `throw new Error('no port')`, 1, 'no port'],
  ['fails, and a signal comes while it closes', `slow = true; throw new Error('no port')`, 1, 'no port'],
])(
  'given what serves %s, then what is open is closed, and the code says whether it failed',
  (_, start, code, words) => {
    const { status, stdout, stderr } = run(`
    let slow = false
    const close = async () => {
      if (slow) { stop(); await once(process, 'SIGTERM') }
      clearInterval(handle)
      console.log('closed')
    }
    await runUntilStopped(log, async (open) => {
      await open(async () => ({ close }))
      ${start}
    })
  `)
    expect({ status, stdout }).toEqual({ status: code, stdout: 'closed\n' })
    if (words) expect(stderr).toContain(words)
    else expect(stderr).toBe('')
  },
)
