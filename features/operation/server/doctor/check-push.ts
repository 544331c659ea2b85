import type pg from 'pg'
import { createFineFinding, type DoctorFinding } from './doctor-finding.ts'

/** Push messages are signed by a key that follows from `SECRET_KEY`: another one makes every push service refuse them. */
export async function checkPush(pool: pg.Pool): Promise<DoctorFinding[]> {
  const { rows } = await pool.query<{ devices: number; sent: number; given_up: number }>(
    `select (select count(*)::int from push_device) as devices,
       count(*) filter (where sent_at is not null)::int as sent,
       count(*) filter (where given_up_at is not null and attempts > 0)::int as given_up
     from outbox where channel = 'push' and created_at > app_now() - interval '7 days'`,
  )
  const { devices = 0, sent = 0, given_up: givenUp = 0 } = rows[0] ?? {}
  if (givenUp <= sent) return [createFineFinding('push', `${devices} devices; their key follows from SECRET_KEY`)]
  const says = `${givenUp} messages of the last week were given up, and ${sent} were sent`
  const advice = 'Was SECRET_KEY replaced? Devices subscribe again when their owners turn them on in the settings.'
  return [{ about: 'push', state: 'careful', says, advice }]
}
