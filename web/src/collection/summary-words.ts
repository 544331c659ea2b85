import type { Summary } from '@parure/domain/collection/summary'
import { fewest } from '@parure/domain/lot/against-middle'

/** One figure of the strip: its value or a sentence instead, and its basis. */
export interface Words {
  value: string
  /** The value is a sentence. */
  few?: true
  of: string
}

export function soldWords({ sold, unsold }: Summary): Words {
  const offered = sold + unsold
  if (offered === 0) return { value: 'No results yet', few: true, of: 'offered, with a result' }
  return { value: `${sold} of ${offered}`, of: 'offered, with a result' }
}

export function medianWords({ sold, median: { percent, n } }: Summary): Words {
  const basis = 'hammer against mid-estimate'
  if (percent === null) return { value: 'Not enough results', few: true, of: `${basis}, n = ${n}; it takes ${fewest}` }
  return { value: aboveOrBelow(percent), of: `${basis}, n = ${n}${andSo(sold - n, 'not compared')}` }
}

/** Describes the basis of the total, which may be converted. */
export function totalWords({ sold, total: { n, withoutRate } }: Summary, isConverted: boolean): string {
  const basis = isConverted ? 'rates of the sale days' : 'stated hammer prices'
  const others = sold - n - withoutRate
  return `${basis}, n = ${n}${andSo(withoutRate, 'without a rate')}${andSo(others, 'not hammer')}`
}

export function notSoldWords({ unsold, afterSale, withdrawn, awaiting, unpublished }: Summary): Words {
  const parts = [
    [unsold - afterSale, 'bought in'],
    [afterSale, 'sold after the sale'],
    [withdrawn, 'withdrawn'],
  ] as const
  const open = [
    [awaiting, 'awaiting'],
    [unpublished, 'not published'],
  ] as const
  const named = [parts, open].map((group) =>
    group
      .filter(([count]) => count > 0)
      .map(([count, word]) => `${count} ${word}`)
      .join(', '),
  )
  return { value: String(unsold + withdrawn), of: named.filter(Boolean).join('; ') || 'none' }
}

function aboveOrBelow(percent: number): string {
  if (percent === 0) return 'At mid-estimate'
  return `${Math.abs(percent)}% ${percent > 0 ? 'above' : 'below'}`
}

const andSo = (count: number, what: string): string => (count > 0 ? `; ${count} ${what}` : '')
