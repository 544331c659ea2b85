import { existsSync, globSync } from 'node:fs'
import type { LongCheck } from './long-check.ts'
import { runVitest } from './run-vitest.ts'

const numbers = [7, 11, 36]
/** Files with those checks. */
const files = [
  'apps/portal/test/account/authentication.test.ts',
  'apps/portal/test/account/sessions.test.ts',
  'features/billing/server/',
]

/** Check 59: the program's processes have another time than PostgreSQL, by Debian's libfaketime. */
export const clocksOff: LongCheck = {
  number: 59,
  what: 'checks 7, 11 and 36 with clocks ten minutes off',
  run: async (say) => {
    const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1')
    if (!library || !existsSync(library)) return { figure: 'not run: libfaketime is not installed', holds: false }
    const results: string[] = []
    let holds = true
    for (const off of ['+10m', '-10m']) {
      say(`clocks at ${off}`)
      const env = { LD_PRELOAD: library, FAKETIME: off, FAKETIME_DONT_FAKE_MONOTONIC: '1' }
      const tallies = await runVitest({ numbers, file: files, env })
      const sum = (of: 'passed' | 'failed') => numbers.reduce((all, one) => all + (tallies.get(one)?.[of] ?? 0), 0)
      holds &&= sum('failed') === 0 && numbers.every((number) => (tallies.get(number)?.passed ?? 0) > 0)
      results.push(`at ${off} ${sum('passed')} tests pass, ${sum('failed')} fail`)
    }
    return { figure: results.join(', '), holds }
  },
}
