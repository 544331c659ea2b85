import type pg from 'pg'
import { demoAccounts } from '@parure/features/demo/server/demo-accounts.ts'
import type { Config } from '@parure/config/config.ts'
import { createFineFinding, type DoctorFinding } from './doctor-finding.ts'

const about = 'demo accounts'

/** Demo accounts have a public password, so that they belong only in a local installation. */
export async function checkDemo(pool: pg.Pool, { local }: Pick<Config, 'local'>): Promise<DoctorFinding[]> {
  if (local) return []
  const { rows } = await pool.query<{ accounts: string | null; sessions: number }>(
    `select string_agg(distinct email, ', ') as accounts, count(session.id)::int as sessions
     from account left join session on session.account_id = account.id where lower(email) = any($1)`,
    [demoAccounts.map(({ email }) => email)],
  )
  const { accounts = null, sessions = 0 } = rows[0] ?? {}
  if (accounts === null) return [createFineFinding(about, 'none')]
  if (sessions > 0) {
    const advice = 'Start the program, which ends them.'
    return [{ about, state: 'broken', says: `${sessions} sessions of ${accounts} are open`, advice }]
  }
  const advice = 'Delete their rows of account once nothing of them is needed.'
  return [{ about, state: 'careful', says: `${accounts} lie here; they are disabled`, advice }]
}
