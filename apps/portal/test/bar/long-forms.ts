import type { LongCheck } from './long-check.ts'
import { runVitest } from './run-vitest.ts'

/** Daily tests that run longer when an environment variable is set. */
export const longForms: readonly LongCheck[] = [
  longForm(35, 'a year of 200 people', 'features/billing/server/sync/year.test.ts', { PAYING_PEOPLE: '200' }),
  longForm(35, 'half hours of a year of 200 people', 'features/billing/server/sync/staleness.test.ts', {
    PAYING_PEOPLE: '200',
  }),
  longForm(47, '10,000 bodies for each call', 'apps/portal/test/attacks/invented-calls.test.ts', { CASES: '10000' }),
  longForm(47, '10,000 calls by keys', 'apps/portal/test/contracts/key-calls.test.ts', { CASES: '10000' }),
  longForm(48, 'inputs of 40,000 signs and of 80,000', 'apps/portal/test/linear-time/linear-time.test.ts', {
    INPUT_LENGTH: '40000',
  }),
  longForm(57, '200 workers killed', 'features/account/server/mail/delivery.test.ts', { KILLS: '200' }),
  longForm(57, '200 push senders killed', 'features/notification/server/push/push.test.ts', { KILLS: '200' }),
  longForm(64, '1,000 catalogues', 'features/market/server/summaries/summaries.test.ts', { CASES: '1000' }),
  longForm(
    62,
    'a server that is lost, and a moment to go back to',
    'apps/portal/test/operations/backup-drill.test.ts',
    {
      DRILL: '1',
    },
  ),
]

function longForm(number: number, what: string, file: string, env: Record<string, string>): LongCheck {
  return {
    number,
    what,
    run: async () => {
      const tally = (await runVitest({ numbers: [number], file, env })).get(number)
      const { passed, failed, milliseconds } = tally ?? { passed: 0, failed: 0, milliseconds: 0 }
      const outcome = failed > 0 ? `${failed} of ${passed + failed} tests fail` : `${Math.round(milliseconds / 1000)} s`
      return { figure: `${what}: ${outcome}`, holds: passed > 0 && failed === 0 }
    },
  }
}
