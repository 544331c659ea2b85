import type { Embed } from '@parure/domain/embed/contract'
import { embedsId } from '@parure/domain/embed/embed-address'
import { mostEmbeds } from '@parure/domain/embed/rules'
import type { Market } from '@parure/domain/market/contract'
import { useState } from 'react'
import { SettingsBlock } from '../ui/settings-block.tsx'
import type from '../ui/type.module.css'
import { EmbedCode } from './embed-code.tsx'
import { EmbedTable } from './embed-table.tsx'
import styles from './embeds-block.module.css'
import { NewEmbed } from './new-embed.tsx'
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
  const inForce = items.filter(({ revokedAt }) => revokedAt === null)
  const shown = inForce.find(({ id }) => id === chosen)
  return (
    <SettingsBlock
      title="Embedded charts"
      anchor={embedsId}
      lead="Yearly figures for your own site, as every visitor sees them: never single sales, houses or places. Each chart carries its basis, n, day and a link."
    >
      {items.length > 0 && <EmbedTable embeds={items} onShow={({ id }) => choose(id)} onRevoke={setRevoking} />}
      {shown && <EmbedCode key={shown.id} embed={shown} />}
      {market ? (
        <NewEmbed
          market={market}
          isFull={inForce.length >= mostEmbeds}
          onCreated={async ({ id }) => {
            await onChanged()
            choose(id)
          }}
        />
      ) : (
        inForce.length > 0 && (
          <p className={`${type.small} ${type.quiet}`}>These charts are shown again with a Premium plan.</p>
        )
      )}
      <p className={`${type.tiny} ${type.faint} ${styles.facts}`}>
        {`${inForce.length} of ${mostEmbeds} charts. A frame sets no cookies and needs no scripts.`}
      </p>
      <RevokeEmbed revoking={revoking} onClose={() => setRevoking(null)} onRevoked={onChanged} />
    </SettingsBlock>
  )
}
