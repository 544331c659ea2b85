import { buildEmbedAddress } from '@parure/features/embed/build-embed-address.ts'
import { exportMarket, exportSubject } from '@parure/features/export/endpoints.ts'
import type { Market, MarketSubject } from '../../contract.ts'
import { mayPassGate, Role, type Gate } from '@parure/contract/role.ts'
import { CodeXml, Download, LockKeyhole, type IconComponent } from '@parure/ui/icon/icons.tsx'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useDownload } from '@parure/features/export/web/use-download.ts'
import { useSession } from '@parure/features/shell/web/session/session.ts'
import { BusyButton } from '@parure/ui/button/busy-button.tsx'
import button from '@parure/ui/button/button.module.css'
import { Button } from '@parure/ui/button/button.tsx'
import { Modal } from '@parure/ui/overlay/modal.tsx'
import { Note } from '@parure/ui/feedback/note.tsx'
import type from '@parure/ui/text/type.module.css'

const look = `${button.quiet} ${button.small}`

/** Exports a page's figures as a file or as a chart for another site; below Premium both buttons link to the plans. */
export function MarketActions({ market }: { market: Market | MarketSubject }) {
  const { busy, failure, start } = useDownload()
  const [isExportOpen, setExportOpen] = useState(false)
  const close = () => setExportOpen(false)
  const subject = 'kind' in market ? market : null
  const { currency, basis } = market
  const download = () => {
    const money = market.inMoneyOf === null ? 'then' : 'today'
    if (!subject) return start(exportMarket, { query: { currency, basis, money } }, close)
    const { kind, slug, period, house } = subject
    const query = { currency, basis, period, money, ...(house && { house: house.slug }) } as const
    return start(exportSubject, { params: { kind, slug }, query }, close)
  }
  return (
    <>
      <Gated gate="export" name="Export">
        <button type="button" className={look} aria-haspopup="dialog" onClick={() => setExportOpen(true)}>
          <Mark icon={Download} />
          Export
        </button>
      </Gated>
      <Gated gate="embed" name="Embed">
        <Link to={buildEmbedLink(market)} className={look}>
          <Mark icon={CodeXml} />
          Embed
        </Link>
      </Gated>
      {isExportOpen && (
        <Modal
          open
          title="Export"
          onClose={busy ? undefined : close}
          low
          actions={
            <>
              <BusyButton look="primary" busy={busy} busyText="Preparing..." onClick={download}>
                Download figures
              </BusyButton>
              {!busy && <Button look="quiet" onClick={close} text="Cancel" />}
            </>
          }
        >
          <p className={type.small}>The figures of this page as a CSV file, in {currency}.</p>
          {failure && <Note kind="error">{failure}</Note>}
        </Modal>
      )}
    </>
  )
}

/** Shown below the chart that other sites may embed. */
export function EmbedChart({ market }: { market: Market | MarketSubject }) {
  const role = useSession()?.roleId ?? Role.Undefined
  return mayPassGate(role, 'embed') ? (
    <Link to={buildEmbedLink(market)} className={type.link} aria-label="Embed this chart">
      Embed
    </Link>
  ) : (
    <Link to="/pricing" className={type.link} aria-label="Embed needs Premium. See plans">
      Embed
    </Link>
  )
}

const buildEmbedLink = (market: Market | MarketSubject): string =>
  buildEmbedAddress('kind' in market ? { kind: market.kind, slug: market.slug } : null, market.currency)

function Gated({ gate, name, children }: { gate: Gate; name: string; children: ReactNode }) {
  const role = useSession()?.roleId ?? Role.Undefined
  if (mayPassGate(role, gate)) return children
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
