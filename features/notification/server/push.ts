import { mayUseChannel } from '@parure/features/saved-search/alert-plan.ts'
import type { Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { PushMessage, PushWriter } from '@parure/jobs/push/create-push-channel.ts'
import type { Db } from '@parure/features/schema.ts'
import { buildDigestSubject } from './digest/build-digest-letter.ts'
import { digestTemplate } from './digest/make-digests.ts'
import { digestParts } from './digest/parts.ts'
import type { DigestSection } from './digest/part.ts'
import { renderDigest } from './digest/write-digest.ts'
import { countQuietSeconds } from './push/quiet-hours.ts'
import { findPushTarget, pushTestTemplate, recordPushSent, removeDeadDevice } from './push/devices.ts'

const digestContent = z.object({ digestId: z.number() })

/** Writes push messages: digests and tests. Checks plan, switches and reasons again when a message is sent. */
export function createPushWriter({ db, publicUrl }: { db: Db; publicUrl: string }): PushWriter {
  return {
    templates: [digestTemplate, pushTestTemplate],
    write: async ({ template, deviceId, content }) =>
      template === pushTestTemplate
        ? writeTest(db, deviceId)
        : writeDigestForDevice(db, publicUrl, { deviceId, digestId: digestContent.parse(content).digestId }),
    findDevice: (id) => findPushTarget(db, id),
    countQuietSeconds: async ({ template, deviceId }) =>
      template === pushTestTemplate ? 0 : countQuietSeconds(db, deviceId),
    recordSent: (id) => recordPushSent(db, id),
    removeDevice: (id) => removeDeadDevice(db, id),
  }
}

async function writeTest(db: Db, deviceId: number): Promise<PushMessage | null> {
  const { rows } = await sql<{ role: Role }>`
    select role_in_force(account_id) as role from push_device where id = ${deviceId}`.execute(db)
  const [device] = rows
  if (!device || !mayUseChannel(device.role, 'push')) return null
  return { title: 'Parure', body: 'Messages reach this device.', url: '/settings/notifications', tag: 'test' }
}

/** Returns null when the device no longer belongs to the account. */
async function writeDigestForDevice(
  db: Db,
  publicUrl: string,
  { deviceId, digestId }: { deviceId: number; digestId: number },
): Promise<PushMessage | null> {
  const written = await renderDigest(db, digestId, { parts: digestParts, publicUrl })
  if (!written) return null
  const owner = await db.selectFrom('push_device').select('account_id').where('id', '=', deviceId).executeTakeFirst()
  return owner?.account_id === written.digest.accountId
    ? buildPushMessage(written.sections, { publicUrl, digestId })
    : null
}

/** Returns a digest as a short message, which names no limit and no note: others may read a lock screen. */
export function buildPushMessage(
  sections: readonly DigestSection[],
  { publicUrl, digestId }: { publicUrl: string; digestId: number },
): PushMessage {
  const shown = sections.map((section) => ({ ...section, subject: section.publicSubject ?? section.subject }))
  const [only, ...others] = shown
  const page = others.length === 0 ? only?.button.url : `${publicUrl}/my-collection`
  return {
    title: buildDigestSubject(shown),
    body: shown.map(({ preview }) => preview).join(' '),
    url: page?.startsWith(publicUrl) ? page.slice(publicUrl.length) : '/',
    tag: `digest-${digestId}`,
  }
}
