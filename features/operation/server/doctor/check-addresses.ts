import { normalizeEmail } from '@parure/contract/email.ts'
import type pg from 'pg'
import { createFineFinding, type DoctorFinding } from './doctor-finding.ts'

const about = 'addresses of accounts'

/**
 * Finds accounts whose address is not in the spelling by which addresses are looked up: they are from before that rule,
 * and another account has the canonical address. Signing in to them by password is impossible.
 */
export async function checkAddresses(pool: pg.Pool): Promise<DoctorFinding[]> {
  const { rows } = await pool.query<{ id: number; email: string }>(
    `select id, email from account where email ~ '[^!-~]|\\.$' order by id`,
  )
  const ids = rows
    .filter(({ email }) => normalizeEmail(email)?.toLowerCase() !== email.toLowerCase())
    .map(({ id }) => id)
  if (ids.length === 0) return [createFineFinding(about, 'each in its one spelling')]
  const says = `${ids.length} cannot be signed in to, since another account has their mailbox: ${ids.slice(0, 10).join(', ')}`
  return [
    { about, state: 'careful', says, advice: 'Ask their holders which account they use, and delete the other one.' },
  ]
}
