// npm run bench -- NAME [arguments]: runs a bench in a process of its own; without a name, lists all of them.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { benches, type Bench } from './benches.ts'

const [name, ...args] = process.argv.slice(2)
const bench = benches.find((each) => each.name === name)
if (bench) {
  process.exitCode = build(bench) || (await run(bench, args))
} else if (name === undefined) {
  console.log(`npm run bench -- NAME [arguments]\n\n${listBenches()}`)
} else {
  console.error(`There is no bench ${name}.\n\n${listBenches()}`)
  process.exitCode = 2
}

function listBenches(): string {
  return benches.map((each) => `  ${each.name.padEnd(16)} ${each.summary}`).join('\n')
}

function build({ needs }: Bench): number {
  if (needs === 'everything') return spawnSync(process.execPath, ['build.ts'], { stdio: 'inherit' }).status ?? 1
  return 0
}

/** Returns the exit code. Waits for the bench also when a signal stops it, since it closes what it has opened. */
async function run({ name: file, file: path = `tools/bench/${file}.ts`, flags = [], env }: Bench, given: string[]) {
  const child = spawn(process.execPath, [...flags, path, ...given], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  // A terminal sends SIGINT to the bench itself.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill())
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  return code ?? 128 + constants.signals[signal ?? 'SIGTERM']
}
