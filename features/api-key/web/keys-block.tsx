import type { ApiKey, ApiKeys, CreatedApiKey } from '../contract.ts'
import { maxCallsPerDay, maxActiveKeys } from '../rules.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatCount } from '@parure/ui/text/format-count.ts'
import { SettingsBlock } from '@parure/ui/layout/settings-block.tsx'
import type from '@parure/ui/text/type.module.css'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { KeyTable } from './key-table.tsx'
import styles from './keys-block.module.css'
import { NewKey } from './new-key.tsx'
import { RevokeKey } from './revoke-key.tsx'

interface Props extends ApiKeys {
  /** Whether the plan includes keys. After it has lapsed, existing keys are still listed and revocable. */
  mayCreate: boolean
  /** Reloads the keys. */
  onChanged: () => Promise<void>
}

/** The keys of the read API: create, show once, revoke. */
export function KeysBlock({ items, callsToday, mayCreate, onChanged }: Props) {
  const [shown, setShown] = useState<CreatedApiKey | null>(null)
  const [revoking, setRevoking] = useState<ApiKey | null>(null)
  const activeCount = items.filter(({ revokedAt }) => revokedAt === null).length
  return (
    <SettingsBlock
      title="API keys"
      lead={
        <>
          For your own programs. A key reads what you may read, and nothing else.{' '}
          <Link to="/developers" className={type.link}>
            API reference
          </Link>
        </>
      }
    >
      {items.length === 0 ? (
        <p className={`${type.small} ${type.quiet}`}>No API keys yet.</p>
      ) : (
        <KeyTable keys={items} onRevoke={setRevoking} />
      )}
      {mayCreate ? (
        <NewKey
          isFull={activeCount >= maxActiveKeys}
          onCreated={(created) => {
            setShown(created)
            void onChanged()
          }}
        />
      ) : (
        activeCount > 0 && <p className={`${type.small} ${type.quiet}`}>These keys work again with a Premium plan.</p>
      )}
      <p className={`${type.tiny} ${type.faint} ${styles.facts}`}>
        {`${activeCount} of ${maxActiveKeys} keys. ${formatCount(maxCallsPerDay)} calls a day in all, ${formatCount(callsToday)} used today.`}
      </p>
      <NewKeyDialog shown={shown} onClose={() => setShown(null)} />
      <RevokeKey revoking={revoking} onClose={() => setRevoking(null)} onRevoked={onChanged} />
    </SettingsBlock>
  )
}
