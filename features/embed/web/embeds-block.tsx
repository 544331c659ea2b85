import type { Embed } from '../contract.ts'
import { embedsFragment } from '../build-embed-address.ts'
import { maxActiveEmbeds } from '../rules.ts'
import type { Market } from '@parure/features/market/contract.ts'
import { useState } from 'react'
import { SettingsBlock } from '@parure/ui/layout/settings-block.tsx'
import type from '@parure/ui/text/type.module.css'
import { EmbedCode } from './embed-code.tsx'
import { EmbedTable } from './embed-table.tsx'
import styles from './embeds-block.module.css'
import { NewEmbedForm } from './new-embed-form.tsx'
import { RevokeEmbed } from './revoke-embed.tsx'

interface Props {
  items: readonly Embed[]
  /**
   * The market to embed; null for plans without embeds. After a plan has lapsed, existing ones are still listed and
   * revocable.
   */
  market: Market | null
  /** Reloads the embeds. */
  onChanged: () => Promise<void>
}

/** Charts for other sites: create, copy the code, revoke. */
export function EmbedsBlock({ items, market, onChanged }: Props) {
  const [chosen, choose] = useState<string | null>(null)
  const [revoking, setRevoking] = useState<Embed | null>(null)
  const activeEmbeds = items.filter(({ revokedAt }) => revokedAt === null)
  const shown = activeEmbeds.find(({ id }) => id === chosen)
  return (
    <SettingsBlock
      title="Embedded charts"
      anchor={embedsFragment}
      lead="Yearly figures for your own site, as every visitor sees them: never single sales, houses or places. Each chart carries its basis, n, day and a link."
    >
      {items.length > 0 && <EmbedTable embeds={items} onShow={({ id }) => choose(id)} onRevoke={setRevoking} />}
      {shown && <EmbedCode key={shown.id} embed={shown} />}
      {market ? (
        <NewEmbedForm
          market={market}
          isFull={activeEmbeds.length >= maxActiveEmbeds}
          onCreated={async ({ id }) => {
            await onChanged()
            choose(id)
          }}
        />
      ) : (
        activeEmbeds.length > 0 && (
          <p className={`${type.small} ${type.quiet}`}>These charts are shown again with a Premium plan.</p>
        )
      )}
      <p className={`${type.tiny} ${type.faint} ${styles.facts}`}>
        {`${activeEmbeds.length} of ${maxActiveEmbeds} charts. A frame sets no cookies and needs no scripts.`}
      </p>
      <RevokeEmbed revoking={revoking} onClose={() => setRevoking(null)} onRevoked={onChanged} />
    </SettingsBlock>
  )
}
