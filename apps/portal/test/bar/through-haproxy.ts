import { readHaproxyVersion } from './start-haproxy.ts'
import type { LongCheck } from './long-check.ts'
import { runVitest } from './run-vitest.ts'

/** Tests that also apply behind a balancer: none that sets its own client address or requests /health. */
const files = [
  'attacks/admission',
  'attacks/input',
  'attacks/invented-calls',
  'account/sessions',
  'contracts/gates',
].map((name) => `apps/portal/test/${name}.test.ts`)
const numbers = [11, 17, 18, 19, 20, 21, 45, 47, 48, 49, 50, 61]

/** Runs daily tests through a real HAProxy, with `deploy/haproxy.cfg`. */
export const throughHaproxy: LongCheck = {
  number: 45,
  what: 'tests of the daily ones through HAProxy',
  run: async () => {
    const version = await readHaproxyVersion()
    if (version === undefined) return { figure: 'not run through HAProxy, which is not installed here', holds: true }
    const tallies = [...(await runVitest({ numbers, file: files, env: { BEHIND_HAPROXY: '1' } })).values()]
    const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
    const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
    return {
      figure: `through HAProxy ${version} ${passed} tests pass, ${failed} fail`,
      holds: passed > 0 && failed === 0,
    }
  },
}
