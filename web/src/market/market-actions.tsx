import { embedAddress } from '@parure/domain/embed/embed-address'
import { exportMarket, exportSubject } from '@parure/domain/export/endpoints'
import type { Market, MarketSubject } from '@parure/domain/market/contract'
import { may, Role, type Gate } from '@parure/domain/role'
import { CodeXml, Download, LockKeyhole, type IconComponent } from '../ui/icons.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useDownload } from '../export/use-download.ts'
import { useSession } from '../shell/session.ts'
import { BusyButton } from '../ui/busy-button.tsx'
import button from '../ui/button.module.css'
import { Note } from '../ui/note.tsx'
import type from '../ui/type.module.css'

const look = `${button.quiet} ${button.small}`

/** Takes the figures of a page along, as a file or as a chart for another site; below Premium both lead to the plans. */
export function MarketActions({ market }: { market: Market | MarketSubject }) {
  const { busy, failure, start } = useDownload()
  const subject = 'kind' in market ? market : null
  const { currency, basis } = market
  const download = () => {
    const money = market.inMoneyOf === null ? 'then' : 'today'
    if (!subject) return start(exportMarket, { query: { currency, basis, money } })
    const { kind, slug, period, house } = subject
    const query = { currency, basis, period, money, ...(house && { house: house.slug }) } as const
    return start(exportSubject, { params: { kind, slug }, query })
  }
  return (
    <>
      <Gated gate="export" name="Export">
        <BusyButton
          look="quiet"
          small
          busy={busy}
          busyText="Preparing..."
          mark={<Download size={16} strokeWidth={1.5} aria-hidden />}
          onClick={download}
        >
          Export
        </BusyButton>
      </Gated>
      <Gated gate="embed" name="Embed">
        <Link to={embeddedAt(market)} className={look}>
          <Mark icon={CodeXml} />
          Embed
        </Link>
      </Gated>
      {failure && <Note kind="error">{failure}</Note>}
    </>
  )
}

/** At the foot of the chart that other sites may show. */
export function EmbedChart({ market }: { market: Market | MarketSubject }) {
  const role = useSession()?.roleId ?? Role.Undefined
  return may(role, 'embed') ? (
    <Link to={embeddedAt(market)} className={type.link} aria-label="Embed this chart">
      Embed
    </Link>
  ) : (
    <Link to="/pricing" className={type.link} aria-label="Embed needs Premium. See plans">
      Embed
    </Link>
  )
}

const embeddedAt = (market: Market | MarketSubject): string =>
  embedAddress('kind' in market ? { kind: market.kind, slug: market.slug } : null, market.currency)

function Gated({ gate, name, children }: { gate: Gate; name: string; children: ReactNode }) {
  const role = useSession()?.roleId ?? Role.Undefined
  if (may(role, gate)) return children
  return (
    <Link to="/pricing" className={look} aria-label={`${name} needs Premium. See plans`}>
      <Mark icon={LockKeyhole} />
      {name}
    </Link>
  )
}

function Mark({ icon: Icon }: { icon: IconComponent }) {
  return <Icon size={16} strokeWidth={1.5} aria-hidden />
}
