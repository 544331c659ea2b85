import type { Embed } from '../contract.ts'
import { formatEmbedTitle, type EmbedTheme } from '../rules.ts'
import { Badge } from '@parure/ui/text/badge.tsx'
import { formatLocalDay } from '@parure/ui/text/format-local-moment.ts'
import table from '@parure/ui/text/table.module.css'
import type from '@parure/ui/text/type.module.css'
import styles from './embeds-block.module.css'

interface Props {
  embeds: readonly Embed[]
  onShow: (embed: Embed) => void
  onRevoke: (embed: Embed) => void
}

export const themeNames: Record<EmbedTheme, string> = { light: 'Light', dark: 'Dark', reader: 'Reader’s' }

/** Charts with their theme and day; scrolls sideways on phones. */
export function EmbedTable({ embeds, ...actions }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard
    <section className={table.scroll} tabIndex={0} aria-label="Table of embedded charts">
      <table aria-label="Embedded charts" className={`${table.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">Chart</th>
            <th scope="col">Created</th>
            <th scope="col">Status</th>
            <th scope="col">
              <span className={type.spoken}>Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {embeds.map((embed) => (
            <Row key={embed.id} embed={embed} {...actions} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ embed, onShow, onRevoke }: { embed: Embed } & Omit<Props, 'embeds'>) {
  const { chart, name, currency, theme, createdAt, revokedAt } = embed
  const title = formatEmbedTitle(name, chart)
  return (
    <tr>
      <td>
        {title}
        <small>{[...(chart === 'prices' ? [currency] : []), `${themeNames[theme]} theme`].join(', ')}</small>
      </td>
      <td>
        <time dateTime={createdAt}>{formatLocalDay(createdAt)}</time>
      </td>
      <td>
        <Badge on={revokedAt === null}>{revokedAt === null ? 'Active' : 'Revoked'}</Badge>
      </td>
      <td className={styles.actions}>
        {revokedAt === null ? (
          <>
            <button type="button" className={type.link} aria-label={`Code of ${title}`} onClick={() => onShow(embed)}>
              Code
            </button>
            <button type="button" className={type.link} aria-label={`Revoke ${title}`} onClick={() => onRevoke(embed)}>
              Revoke
            </button>
          </>
        ) : (
          <time dateTime={revokedAt}>{formatLocalDay(revokedAt)}</time>
        )}
      </td>
    </tr>
  )
}
