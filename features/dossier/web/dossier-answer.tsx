import type { Dossier } from '../contract.ts'
import type { LotDetail } from '@parure/features/lot/contract.ts'
import { Price } from '@parure/features/lot/web/price/price.tsx'
import { useLotMoney } from '@parure/features/lot/web/price/use-lot-money.ts'
import { buildVerdict } from '@parure/features/lot/web/verdict/build-verdict.ts'
import verdictStyles from '@parure/features/lot/web/verdict/verdict.module.css'

/** The sentence of a lot's page, and the ranges on both bases. */
export function DossierAnswer({ dossier, lot }: { dossier: Dossier; lot: LotDetail | null }) {
  const money = useLotMoney(dossier.currency)
  const typed = { estimatePrice: null, price: null, priceBasis: null, status: 'Upcoming', category: null } as const
  const verdict = buildVerdict(lot ?? { ...typed, currency: dossier.currency }, dossier, money)
  if (!verdict) return null
  const { headline, similar, closest, salesWords } = verdict
  const paidRange = dossier.withPremium?.range
  const rows = [
    similar && ['Hammer price', similar, salesWords],
    closest && [`Closest ${closest.prices.length} sold for`, closest.span, 'single sales, not a range'],
    paidRange && ['Price paid', money.convert(`${paidRange.low}-${paidRange.high}`), 'with premium'],
  ].filter((row): row is [string, string, string] => Array.isArray(row))
  return (
    <section className={verdictStyles.verdict} aria-labelledby="figures">
      <div className={verdictStyles.head}>
        <h2 id="figures">{headline}</h2>
      </div>
      <dl className={verdictStyles.figures}>
        {rows.map(([name, amount, note]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Price amount={amount} currency={money.currency} />
            </dd>
            <dd className={verdictStyles.note}>{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
