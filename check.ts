// npm run check [-- NAME [arguments]]: runs all checks up to the first that fails, or one of them.
import { spawnSync } from 'node:child_process'

/** What each check runs. */
export const checks: ReadonlyMap<string, readonly string[]> = new Map([
  ['types', ['react-router typegen', 'node apps/portal/type-pages.ts', 'tsc -b']],
  ['lint', ['oxlint --type-aware --deny-warnings', 'oxfmt --check']],
  ['architecture', ['node tools/architecture/command.ts']],
  ['specification', ['node apps/portal/test/specification/command.ts']],
  ['dependencies', ['node apps/portal/test/dependencies/command.ts']],
  ['notices', ['node apps/portal/test/dependencies/notices-command.ts']],
])
/** Checks that need arguments, and are run by name alone. */
export const namedChecks: typeof checks = new Map([['paypal', ['node tools/stand-ins/test/paypal-check/command.ts']]])

if (import.meta.main) process.exitCode = check(process.argv.slice(2))

/** Returns the exit code of the first command that fails, else 0. */
function check([name, ...args]: readonly string[]): number {
  const chosen = name === undefined ? [...checks.values()].flat() : (checks.get(name) ?? namedChecks.get(name))
  if (!chosen) {
    console.error(`There is no check ${name}. Checks: ${[...checks.keys(), ...namedChecks.keys()].join(', ')}`)
    return 2
  }
  for (const command of chosen) {
    const [program = '', ...given] = [...command.split(' '), ...args]
    const { status } = spawnSync(program, given, { stdio: 'inherit' })
    if (status !== 0) return status ?? 1
  }
  return 0
}
