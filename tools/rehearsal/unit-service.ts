import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { searchPath } from './run-shell-line.ts'
import { waitUntilReady } from '@parure/portal/test/bar/installation.ts'

/** What a unit of `deploy/systemd` says, with its folders below `root`. */
interface Unit {
  command: string[]
  cwd: string
  env: Record<string, string>
  /** Milliseconds between an unexpected end and the next start. */
  restartDelay: number
  /** Milliseconds between SIGTERM and SIGKILL. */
  stopTime: number
}

/** A unit that runs without systemd: restarted when it ends by itself, as with `Restart=always`. */
export interface UnitService {
  name: string
  /** Kills its processes as `kill -9` does. */
  kill(): void
  restart(): Promise<void>
  stop(): Promise<void>
  /** Stops it for good. */
  close(): Promise<void>
  ready(): Promise<void>
  /** Number of times that it ended without being told to. */
  countCrashes(): number
}

export function readUnit(file: string, instance: string, root: string): Unit {
  const text = readFileSync(file, 'utf8').replaceAll('%i', instance)
  const read = (key: string): string => {
    const value = new RegExp(`^${key}=(.*)$`, 'm').exec(text)?.[1]
    if (value === undefined) throw new Error(`${file} has no ${key}`)
    return value.replaceAll(/(^|[ =])\/(?=opt|var)/g, `$1${root}/`)
  }
  const env = read('Environment')
    .split(' ')
    .map((each) => each.split('=') as [string, string])
  return {
    command: read('ExecStart').split(' '),
    cwd: read('WorkingDirectory'),
    env: Object.fromEntries(env),
    restartDelay: Number(read('RestartSec')) * 1_000,
    stopTime: Number(read('TimeoutStopSec')) * 1_000,
  }
}

/** Starts a unit. `override` is what `systemctl edit` adds to its environment. */
export async function startUnit(
  name: string,
  unit: Unit,
  override: Record<string, string>,
  log: string,
): Promise<UnitService> {
  const { env, restartDelay, stopTime } = unit
  let child: ChildProcess | undefined
  let isStopping = false
  let isClosed = false
  let crashes = 0
  if (env['DATA_DIR'] !== undefined) await mkdir(env['DATA_DIR'], { recursive: true })
  const start = (): void => {
    if (isClosed) return
    const started = spawnUnit(unit, override, log)
    child = started
    started.once('exit', (_code, signal) => {
      if (isStopping || child !== started) return
      // SIGKILL is the rehearsal's own.
      if (signal !== 'SIGKILL') crashes += 1
      void pause(restartDelay).then(() => !isStopping && start())
    })
  }
  const stop = async (): Promise<void> => {
    isStopping = true
    if (child && isRunning(child)) await endProgram(child, stopTime)
  }
  start()
  return {
    name,
    kill: () => signalProgram(child, 'SIGKILL'),
    stop,
    close: () => {
      isClosed = true
      return stop()
    },
    restart: async () => {
      await stop()
      isStopping = false
      start()
    },
    ready: () => waitForPort(env['PORT'], override['METRICS_PORT']),
    countCrashes: () => crashes,
  }
}

function spawnUnit({ command, cwd, env }: Unit, override: Record<string, string>, log: string): ChildProcess {
  const [program = '', ...args] = command
  const out = openSync(log, 'a')
  const environment = { PATH: searchPath, ...env, ...override }
  return spawn(program, args, { cwd, env: environment, stdio: ['ignore', out, out], detached: true })
}

/** SIGKILL is for its children as well, as systemd kills a unit. */
/** Its deadline ends with the program: it would kill the one that is started next. */
async function endProgram(child: ChildProcess, stopTime: number): Promise<void> {
  const ended = once(child, 'exit')
  signalProgram(child, 'SIGTERM')
  const deadline = setTimeout(() => signalProgram(child, 'SIGKILL'), stopTime)
  await ended
  clearTimeout(deadline)
}

function signalProgram(child: ChildProcess | undefined, kind: NodeJS.Signals): void {
  if (child?.pid !== undefined && isRunning(child)) process.kill(kind === 'SIGKILL' ? -child.pid : child.pid, kind)
}

/** A worker has no port but that of its measurements. */
async function waitForPort(port: string | undefined, metricsPort: string | undefined): Promise<void> {
  if (port !== undefined) await waitUntilReady(`http://127.0.0.1:${port}`)
  else await waitUntilAnswers(`http://127.0.0.1:${metricsPort}/metrics`)
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}

async function waitUntilAnswers(url: string): Promise<void> {
  for (let tries = 0; tries < 1_200; tries++) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
    if (answer?.ok) return
    await pause(100)
  }
  throw new Error(`${url} does not answer`)
}
