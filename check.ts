// npm run check [-- NAME [arguments]]: runs all checks, several at a time, or one of them.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Creates the types of pages, which the compiler and the linter read. */
const preparation = ['react-router typegen', 'node apps/portal/type-pages.ts']

/** What each check runs. */
export const checks: ReadonlyMap<string, readonly string[]> = new Map([
  ['lint', ['oxlint --type-aware --deny-warnings', 'oxfmt --check']],
  ['types', ['tsc -b']],
  ['architecture', ['node tools/architecture/command.ts']],
  ['specification', ['node apps/portal/test/specification/command.ts']],
  ['dependencies', ['node apps/portal/test/dependencies/command.ts']],
  ['notices', ['node apps/portal/test/dependencies/notices-command.ts']],
])
/** Checks that need arguments, and are run by name alone. */
export const namedChecks: typeof checks = new Map([['paypal', ['node tools/stand-ins/test/paypal-check/command.ts']]])

if (import.meta.main) process.exitCode = await check(process.argv.slice(2))

/** Returns the exit code of a command that fails, else 0. */
async function check([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined) return (await runInOrder(preparation, [], 'inherit')) || runSeveral([...checks.values()])
  const commands = checks.get(name) ?? namedChecks.get(name)
  if (!commands) {
    console.error(`There is no check ${name}. Checks: ${[...checks.keys(), ...namedChecks.keys()].join(', ')}`)
    return 2
  }
  const needsPreparation = name === 'types' || name === 'lint'
  return (needsPreparation && (await runInOrder(preparation, [], 'inherit'))) || runInOrder(commands, args, 'inherit')
}

/** Runs as many checks at a time as there are processors. Prints the output of each when it has ended. */
async function runSeveral(waiting: (readonly string[])[]): Promise<number> {
  let status = 0
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      status = (await runInOrder(next, [], 'pipe')) || status
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return status
}

/** Runs commands up to the first that fails. Returns its exit code, or 0. */
async function runInOrder(
  commands: readonly string[],
  args: readonly string[],
  output: 'inherit' | 'pipe',
): Promise<number> {
  for (const command of commands) {
    const [program = '', ...given] = [...command.split(' '), ...args]
    const child = spawn(program, given, { stdio: ['inherit', output, output] })
    const printed: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => printed.push(piece))
    const status = await new Promise<number>((resolve, reject) => {
      child.once('error', reject).once('close', (code) => resolve(code ?? 1))
    })
    process.stdout.write(Buffer.concat(printed))
    if (status !== 0) return status
  }
  return 0
}
