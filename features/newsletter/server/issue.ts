import { sql } from 'kysely'
import { postMail } from '@parure/jobs/outbox/post.ts'
import type { Db, Tx } from '@parure/features/schema.ts'

export const issueTemplate = 'newsletter-issue'

/** Lots in an issue: a large one, and four pairs. */
const maxLots = 9

/**
 * Selects upcoming lots that were listed within the last week, ordered by views and saves; lots with a picture win
 * ties.
 */
export async function selectNotableLots(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from lot
    where listed_at > app_now() - interval '7 days' and listed_at <= app_now()
      and past_from > app_now() and stated_outcome is null
    order by popularity desc, main_picture is null, listed_at desc, id desc
    limit ${maxLots}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Creates the issue of this Friday (UTC) and posts it to all confirmed addresses. Returns their number. Does nothing on
 * other days, in a week without new lots, or when the issue already exists.
 */
export async function postIssue(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const lotIds = await selectNotableLots(tx)
    if (lotIds.length === 0) return 0
    const recipients = await listConfirmedSubscribers(tx)
    const { rows } = await sql<{ friday: string }>`
      insert into newsletter_issue (friday, lot_ids, recipients)
      select today, ${lotIds}::int[], ${recipients.length} from (select (app_now() at time zone 'UTC')::date as today) as clock
      where extract(isodow from today) = 5
      on conflict do nothing returning friday`.execute(tx)
    const friday = rows[0]?.friday
    if (friday === undefined) return 0
    for (const { linkId, email } of recipients)
      await postMail(tx, {
        template: issueTemplate,
        recipient: email,
        accountId: null,
        subjectKey: `${linkId}:${friday}`,
        content: { linkId, friday },
      })
    return recipients.length
  })
}

/** Returns the lots of an issue in their order; none when the subscription has ended. */
export async function loadIssueLots(db: Db, { linkId, friday }: { linkId: string; friday: string }): Promise<number[]> {
  const { rows } = await sql<{ lotIds: number[] }>`
    select lot_ids as "lotIds" from newsletter_issue
    where friday = ${friday} and exists (
      select from newsletter_subscriber where link_id = ${linkId} and confirmed_at is not null)`.execute(db)
  return rows[0]?.lotIds ?? []
}

export async function listConfirmedSubscribers(db: Db | Tx): Promise<{ linkId: string; email: string }[]> {
  return db
    .selectFrom('newsletter_subscriber')
    .select(['link_id as linkId', 'email'])
    .where('confirmed_at', 'is not', null)
    .orderBy('asked_at')
    .orderBy('link_id')
    .execute()
}
