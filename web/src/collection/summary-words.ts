import { fewest, type Summary } from '@parure/domain/collection/summary'

/** One figure of the strip: its value, or the sentence that stands for it, and what it was made of. */
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
  if (percent === null)
    return { value: 'Not enough results', few: true, of: `${basis}, n = ${n}; it takes ${fewest}${leftOut(sold - n)}` }
  return { value: aboveOrBelow(percent), of: `${basis}, n = ${n}${leftOut(sold - n)}` }
}

/** Beneath the total, which may be converted. */
export function totalWords({ sold, total: { n } }: Summary, isConverted: boolean): string {
  return `${isConverted ? 'rates of the sale days' : 'stated hammer prices'}, n = ${n}${leftOut(sold - n)}`
}

export function notSoldWords({ unsold, withdrawn, awaiting, unpublished }: Summary): Words {
  const parts = [
    [unsold, 'bought in'],
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

const leftOut = (count: number): string => (count > 0 ? `; ${count} left out` : '')
