import type { FigureTerms, IndexQuery } from '../index-query.ts'

/** A query as sent to a thread: omits the terms of figures, including all rates, that the thread already has. */
export interface SentQuery extends Omit<IndexQuery, 'figures'> {
  figures: Pick<FigureTerms, 'key' | 'histograms'> | FigureTerms | null
}

/** Omits the terms that were sent last. */
export function createTermsSender(): (query: IndexQuery) => SentQuery {
  let sent: string | undefined
  return (query) => {
    if (!query.figures) return query
    const { key, histograms } = query.figures
    if (key === sent) return { ...query, figures: { key, histograms } }
    sent = key
    return query
  }
}

/** Restores omitted terms. Queries must arrive in the order in which they were sent. */
export function createTermsReceiver(): (query: SentQuery) => IndexQuery {
  let known: FigureTerms | undefined
  return ({ figures, ...query }) => {
    if (!figures) return { ...query, figures: null }
    if ('scales' in figures) known = figures
    if (known?.key !== figures.key) throw new Error('The terms of figures were not sent.')
    return { ...query, figures: { ...known, histograms: figures.histograms } }
  }
}
