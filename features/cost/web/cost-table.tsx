import type { Cost, CostPart } from '../total-cost.ts'
import type { CostPremium } from '@parure/features/lot/sale-cost.ts'
import { formatMinorUnits, formatGroupedPrice } from '@parure/values/money.ts'
import { useId } from 'react'
import field from '@parure/ui/form/field.module.css'
import { FieldError } from '@parure/ui/form/field.tsx'
import type from '@parure/ui/text/type.module.css'
import styles from './cost-table.module.css'
import { usesHousePremium, maxFieldLength, type CostFieldName, type CostQuestion } from './cost-question.ts'

interface BoundField {
  label: string
  name: CostFieldName
  text: string
  problem: string | null
  onChange: (text: string) => void
}

interface Props {
  title: string
  level: 'h2' | 'h3'
  field: BoundField
  /** Null when it cannot be computed. */
  cost: Cost | null
  question: CostQuestion
  /** The house's premium; null when unknown. */
  premium: CostPremium | null
  /** Parts of unknown amount, which the total omits. */
  unknown: readonly string[]
  /** Lists the lines from the total down to the bid. */
  backwards?: boolean
}

/** The lines from a bid to its cost, or in reverse. */
export function CostTable({
  title,
  level: Heading,
  field: given,
  cost,
  question,
  premium,
  unknown,
  backwards = false,
}: Props) {
  const id = useId()
  const lines = (cost?.lines ?? []).filter(({ part }) => part !== 'bid')
  const bid = cost?.lines.find(({ part }) => part === 'bid')?.amount
  const before = unknown.length === 0 ? '' : ` before ${joinWords(unknown)}`
  const result = backwards ? bid : cost?.total
  return (
    <section>
      <Heading className={type.display4}>{title}</Heading>
      <AmountField id={id} given={given} note={backwards ? before.trim() : ''} />
      <table className={styles.table}>
        <tbody>
          {(backwards ? lines.toReversed() : lines).map(({ part, amount }) => (
            <tr key={part}>
              <th scope="row">
                {partNames[part]}
                <small>{describeBasis(part, question, premium)}</small>
              </th>
              <td>{`${backwards ? '−' : ''}${formatAmount(amount)}`}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{backwards ? 'Maximum hammer bid' : `Total${before}`}</th>
            <td>
              <output className={styles.result}>{result === undefined ? '—' : formatAmount(result)}</output>{' '}
              <abbr className={styles.currency}>{question.currency}</abbr>
            </td>
          </tr>
        </tfoot>
      </table>
      {given.problem && <FieldError id={`${id}-words`} text={given.problem} />}
      {backwards && cost && <p className={`${type.tiny} ${type.faint}`}>Round down to the house’s bid increment.</p>}
      {backwards && !cost && !given.problem && given.text && (
        <p className={`${type.tiny} ${type.faint}`}>Your budget doesn’t cover the fixed fees.</p>
      )}
    </section>
  )
}

function AmountField({ id, given, note }: { id: string; given: BoundField; note: string }) {
  return (
    <div className={styles.given}>
      <label htmlFor={id}>
        {given.label}
        {note && <small>{note}</small>}
      </label>
      <input
        id={id}
        className={`${field.control} ${styles.amount}`}
        name={given.name}
        value={given.text}
        maxLength={maxFieldLength}
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={given.problem ? true : undefined}
        aria-describedby={given.problem ? `${id}-words` : undefined}
        onChange={(event) => given.onChange(event.currentTarget.value)}
      />
    </div>
  )
}

export const partNames: Record<CostPart, string> = {
  bid: 'Bid',
  premium: 'Buyer’s premium',
  vat: 'VAT or sales tax at the sale',
  salesTax: 'Sales tax',
  duty: 'Import duty',
  importTax: 'Import tax',
  shipping: 'Shipping and insurance',
  card: 'Card fee',
}

/** Describes what a line is a percentage of. Returns null for an absolute amount. */
export function describeBasis(part: CostPart, question: CostQuestion, premium: CostPremium | null): string | null {
  if (part === 'premium') return usesHousePremium(question, premium) ? premium.words : `${question.premium}% of the bid`
  if (part === 'vat') return `${question.saleTax}% of the premium`
  if (part === 'salesTax') return `${question.salesTax}% of bid and premium`
  if (part === 'duty') return `${question.duty}% of bid, premium and shipping`
  if (part === 'importTax') return `${question.importTax}% of bid, premium, shipping and duty`
  return part === 'card' ? `${question.card}% of the house’s invoice` : null
}

export const formatAmount = (amount: bigint): string => formatGroupedPrice(formatMinorUnits(amount))

export function joinWords(parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`
}
