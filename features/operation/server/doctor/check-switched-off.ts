import type pg from 'pg'
import type { Config } from '@parure/config/config.ts'
import { chargeableStates } from '@parure/features/billing/server/subscription/apply-state-event.ts'
import type { DoctorFinding } from './doctor-finding.ts'

/** Reports what still depends on a service whose settings are gone. */
export async function checkSwitchedOff(
  pool: pg.Pool,
  { local, paypal, telegram }: Pick<Config, 'local' | 'paypal' | 'telegram'>,
): Promise<DoctorFinding[]> {
  if (local) return []
  return [...(paypal ? [] : await checkSubscriptions(pool)), ...(telegram ? [] : await checkChats(pool))]
}

async function checkSubscriptions(pool: pg.Pool): Promise<DoctorFinding[]> {
  const { rows } = await pool.query<{ running: number; leaving: number }>(
    `select count(*) filter (where state = any($1))::int as running,
       count(*) filter (where cancel_requested_at is not null and cancelled_at_provider_at is null)::int as leaving
     from subscription where provider_id is not null and (state = any($1) or cancel_requested_at is not null)`,
    [chargeableStates],
  )
  const { running = 0, leaving = 0 } = rows[0] ?? {}
  if (running + leaving === 0) return []
  const says = `PayPal is off, but may still charge ${running} subscriptions; ${leaving} cancellations were not sent there`
  const advice =
    'Set PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID until all have ended, or end them at PayPal.'
  return [{ about: 'PayPal', state: 'careful', says, advice }]
}

/** Accounts with a chat that get messages by Telegram, and none by e-mail or push. */
async function checkChats(pool: pg.Pool): Promise<DoctorFinding[]> {
  const { rows } = await pool.query<{ accounts: number }>(
    `select count(*)::int as accounts
     from telegram_chat chat left join notification_preference preference using (account_id)
     where preference.email_since is null
       and not exists (select from push_device where account_id = chat.account_id)
       and not exists (select from message_switch
         where account_id = chat.account_id and channel <> 'telegram' and on_since is not null)
       and not exists (select from saved_search search
         where account_id = chat.account_id and by_email and deleted_at is null
           and not exists (select from message_switch
             where account_id = search.account_id and kind = 'searches' and channel = 'email' and on_since is null))
       and (preference.telegram
         or exists (select from message_switch
           where account_id = chat.account_id and channel = 'telegram' and on_since is not null)
         or exists (select from saved_search
           where account_id = chat.account_id and by_telegram and deleted_at is null))`,
  )
  const accounts = rows[0]?.accounts ?? 0
  if (accounts === 0) return []
  const says = `Telegram is off, and ${accounts} accounts get messages by Telegram alone: they get none`
  const advice = 'Set TELEGRAM_BOT_TOKEN and TELEGRAM_BOT_NAME, or ask them by mail to choose another channel.'
  return [{ about: 'Telegram', state: 'careful', says, advice }]
}
