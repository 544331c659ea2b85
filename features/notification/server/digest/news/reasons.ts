import type { MessageChannel } from '../../../switch-name.ts'
import type { MessageFrequency } from '@parure/features/saved-search/rules.ts'
import { sql, type RawBuilder } from 'kysely'
import { mayPassGate, Role } from '@parure/contract/role.ts'
import { selectChannelColumn, selectOpeningTime } from '../channel.ts'
import { localMidnight } from '../local-time.ts'
import type { NewLotMatches } from './new-lots.ts'

/** Maximum number of immediate digests per day, in the account's time zone, that contain searches only. */
export const maxImmediateDigestsPerDay = 6

interface NewsReasonsInput {
  matches: NewLotMatches
  channel: MessageChannel
  accountIds: readonly number[]
  /** Frequencies of searches that are due. */
  due: readonly MessageFrequency[]
  /** Whether searches are due up to `maxImmediateDigestsPerDay` only. */
  isCapped: boolean
}

/**
 * SQL: the reasons for sending new lots to accounts, as rows of `account_id, lot_id, search_id, brand_id, is_due`.
 * Includes all reasons, due or not, also for lots that were sent. A lot is new to an account if it was first seen after
 * the search's criteria were set or the brand was followed, and after the channel was opened. A search whose criteria
 * changed after matching gives no reason.
 */
export function selectNewsReasons({
  matches,
  channel,
  accountIds,
  due,
  isCapped,
}: NewsReasonsInput): RawBuilder<unknown> {
  const { ofSearches, ofBrands } = matches
  return sql`
    with recipient as materialized (${selectRecipients(channel, accountIds, isCapped)}),
    reason as (
      select recipient.account_id, new_lot.lot_id, null::int as search_id, followed.brand_id, true as is_due
      from recipient
      join followed_brand followed on followed.account_id = recipient.account_id
      join unnest(${ofBrands.map(({ brandId }) => brandId)}::int[], ${pickLotIds(ofBrands)}::int[],
        ${pickMoments(ofBrands)}::timestamptz[]) as new_lot (brand_id, lot_id, seen_at)
        on new_lot.brand_id = followed.brand_id
      where new_lot.seen_at > followed.followed_at and new_lot.seen_at > recipient.brands_since
      union all
      select recipient.account_id, new_lot.lot_id, search.id, null,
        new_lot.frequency = any(${due}::text[]) and not recipient.is_full
      from unnest(${ofSearches.map(({ searchId }) => searchId)}::int[], ${pickLotIds(ofSearches)}::int[],
        ${pickMoments(ofSearches)}::timestamptz[], ${ofSearches.map(({ frequency }) => frequency)}::text[])
        as new_lot (search_id, lot_id, seen_at, frequency)
      join saved_search search on search.id = new_lot.search_id and search.deleted_at is null
        and search.paused_at is null and ${selectChannelColumn(channel)}
      join recipient on recipient.account_id = search.account_id
      where new_lot.seen_at > search.criteria_since and new_lot.seen_at > recipient.searches_since)
    select * from reason`
}

type NewLot = NewLotMatches['ofBrands' | 'ofSearches'][number]
const pickLotIds = (lots: readonly NewLot[]): number[] => lots.map(({ lotId }) => lotId)
const pickMoments = (lots: readonly NewLot[]): string[] => lots.map(({ seen }) => seen)

/**
 * SQL: since when the channel is open for brands and for searches, null when closed; and whether the daily maximum is
 * reached.
 */
function selectRecipients(
  channel: MessageChannel,
  accountIds: readonly number[],
  isCapped: boolean,
): RawBuilder<unknown> {
  const brands = {
    email: sql`preference.email_since`,
    telegram: sql`case when preference.telegram then chat.connected_at end`,
    push: sql`null::timestamptz`,
  }[channel]
  const searches = selectOpeningTime(channel)
  const roles = Object.values(Role).filter((role) => mayPassGate(role, 'followBrands'))
  return sql`
    select account.id as account_id,
      case when preference.followed and role_in_force(account.id) = any(${roles}::int[]) then ${brands} end as brands_since,
      case when switch.account_id is null then ${searches}
        when switch.on_since is not null then greatest(switch.on_since, ${searches}) end as searches_since,
      ${isCapped ? hasReachedDailyMaximum(channel) : sql`false`} as is_full
    from account
    left join notification_preference preference on preference.account_id = account.id
    left join telegram_chat chat on chat.account_id = account.id
    left join message_switch switch
      on switch.account_id = account.id and switch.channel = ${channel} and switch.kind = 'searches'
    where account.id = any(${accountIds}::int[])`
}

function hasReachedDailyMaximum(channel: MessageChannel): RawBuilder<boolean> {
  return sql`(
    select count(*) >= ${maxImmediateDigestsPerDay} from digest gone
    where gone.account_id = account.id and gone.channel = ${channel} and gone.moment = 'immediate'
      and gone.made_at >= ${localMidnight}
      and exists (select from sent_lot sent where sent.digest_id = gone.id and sent.brand_ids = '{}'))`
}
