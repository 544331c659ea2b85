import type { ApiKey } from '../contract.ts'
import { Badge } from '@parure/ui/text/badge.tsx'
import { formatLocalDay, formatLocalMoment } from '@parure/ui/text/format-local-moment.ts'
import table from '@parure/ui/text/table.module.css'
import type from '@parure/ui/text/type.module.css'
import styles from './keys-block.module.css'

/** Names, prefixes and dates of keys; scrolls sideways on phones. */
export function KeyTable({ keys, onRevoke }: { keys: readonly ApiKey[]; onRevoke: (key: ApiKey) => void }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard
    <section className={table.scroll} tabIndex={0} aria-label="Table of API keys">
      <table aria-label="API keys" className={`${table.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Created</th>
            <th scope="col">Last used</th>
            <th scope="col">Status</th>
            <th scope="col">
              <span className={type.spoken}>Action</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <Row key={key.id} apiKey={key} onRevoke={onRevoke} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: (key: ApiKey) => void }) {
  const { name, begins, createdAt, lastUsedAt, revokedAt } = apiKey
  return (
    <tr>
      <td>
        {name}
        <span className={styles.begins}>{begins}…</span>
      </td>
      <td>
        <time dateTime={createdAt}>{formatLocalDay(createdAt)}</time>
      </td>
      <td>{lastUsedAt ? <time dateTime={lastUsedAt}>{formatLocalMoment(lastUsedAt)}</time> : 'Not used yet'}</td>
      <td>
        <Badge on={revokedAt === null}>{revokedAt === null ? 'Active' : 'Revoked'}</Badge>
      </td>
      <td className={styles.action}>
        {revokedAt === null ? (
          <button
            type="button"
            className={`${type.link} ${styles.revoke}`}
            aria-label={`Revoke ${name}`}
            onClick={() => onRevoke(apiKey)}
          >
            Revoke
          </button>
        ) : (
          <time dateTime={revokedAt}>{formatLocalDay(revokedAt)}</time>
        )}
      </td>
    </tr>
  )
}
