import type { NewPushDevice, DeviceList } from '../../contract.ts'
import { Problem } from '@parure/contract/problem.ts'
import { sql } from 'kysely'
import { lockAccount } from '@parure/features/account/server/queries.ts'
import type { PushTarget } from '@parure/jobs/push/create-push-channel.ts'
import { isUsableKeys } from '@parure/jobs/push/encrypt-message.ts'
import { isAllowedEndpoint } from '@parure/jobs/push/post-to-push-service.ts'
import { postMessages } from '@parure/jobs/outbox/post.ts'
import type { Db, Tx } from '@parure/features/schema.ts'
import { clearChannelSwitches } from '../message-switch.ts'

/** Devices of an account; another one takes the place of the longest unused. */
const maxDevices = 10
/** Characters of an address that the owner's browser compares with its own. */
const markLength = 16

export const pushTestTemplate = 'push-test'

/** Returns the devices of an account, latest added first. */
export async function listPushDevices(db: Db, accountId: number): Promise<DeviceList['items']> {
  const { rows } = await sql<DeviceList['items'][number]>`
    select id, name, to_json(added_at) #>> '{}' as "addedAt", to_json(last_sent_at) #>> '{}' as "lastSentAt",
      right(endpoint, ${markLength}) as mark
    from push_device where account_id = ${accountId} order by id desc`.execute(db)
  return rows
}

/**
 * Registers a device, which then belongs to this account alone. Throws `invalid-request` for an address that no push
 * service may have and for keys that cannot be used.
 */
export async function addPushDevice(
  db: Db,
  accountId: number,
  { endpoint, keys, name }: NewPushDevice,
  allowed: readonly string[],
): Promise<void> {
  if (!isAllowedEndpoint(endpoint, allowed) || !isUsableKeys(keys))
    throw new Problem('invalid-request', 'Not understood: endpoint, keys')
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    // Only the browser itself knows the keys: with others the device of somebody else would not be taken over.
    const { numAffectedRows } = await sql`
      insert into push_device (account_id, endpoint, p256dh, auth, name)
      values (${accountId}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${name})
      on conflict (endpoint) do update set account_id = excluded.account_id, name = excluded.name
        where push_device.p256dh = excluded.p256dh and push_device.auth = excluded.auth`.execute(tx)
    if (numAffectedRows === 0n) throw new Problem('invalid-request', 'Not understood: keys')
    await sql`
      delete from push_device where account_id = ${accountId} and id not in (
        select id from push_device where account_id = ${accountId}
        order by coalesce(last_sent_at, added_at) desc, id desc limit ${maxDevices})`.execute(tx)
  })
}

/** Removes a device of the account; the last one switches push messages off. Idempotent. */
export async function removePushDevice(db: Db, accountId: number, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    await sql`delete from push_device where id = ${id} and account_id = ${accountId}`.execute(tx)
    await clearUnusedSwitches(tx, accountId)
  })
}

/** Removes a device that its push service no longer knows. */
export async function removeDeadDevice(db: Db, id: number): Promise<void> {
  const device = await db.selectFrom('push_device').select('account_id').where('id', '=', id).executeTakeFirst()
  if (device) await removePushDevice(db, device.account_id, id)
}

async function clearUnusedSwitches(tx: Tx, accountId: number): Promise<void> {
  const left = await tx.selectFrom('push_device').select('id').where('account_id', '=', accountId).executeTakeFirst()
  if (!left) await clearChannelSwitches(tx, accountId, 'push')
}

/** Posts a message to one device of the account, once a minute; nothing when there is no such device. */
export async function postTestMessage(db: Db, accountId: number, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ minute: string }>`
      select to_char(app_now(), 'YYYYMMDDHH24MI') as minute from push_device
      where id = ${id} and account_id = ${accountId}`.execute(tx)
    const [device] = rows
    if (!device) return
    const message = { recipient: String(id), accountId, subjectKey: `test-${device.minute}`, content: {} }
    await postMessages(tx, 'push', pushTestTemplate, [message])
  })
}

export async function findPushTarget(db: Db, id: number): Promise<PushTarget | undefined> {
  return db.selectFrom('push_device').select(['endpoint', 'p256dh', 'auth']).where('id', '=', id).executeTakeFirst()
}

export async function recordPushSent(db: Db, id: number): Promise<void> {
  await sql`update push_device set last_sent_at = app_now() where id = ${id}`.execute(db)
}
