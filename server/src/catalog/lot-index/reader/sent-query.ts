import type { FigureTerms, IndexQuery } from '../index-query.ts'

/** A query on its way to a thread: the terms of figures, all rates among them, are left out where the thread has them. */
export interface SentQuery extends Omit<IndexQuery, 'figures'> {
  figures: Pick<FigureTerms, 'key' | 'histograms'> | FigureTerms | null
}

/** Leaves out the terms that were sent last. */
export function termsSender(): (query: IndexQuery) => SentQuery {
  let sent: string | undefined
  return (query) => {
    if (!query.figures) return query
    const { key, histograms } = query.figures
    if (key === sent) return { ...query, figures: { key, histograms } }
    sent = key
    return query
  }
}

/** Puts the terms back. Queries have to come in the order in which they were sent. */
export function termsReceiver(): (query: SentQuery) => IndexQuery {
  let known: FigureTerms | undefined
  return ({ figures, ...query }) => {
    if (!figures) return { ...query, figures: null }
    if ('scales' in figures) known = figures
    if (known?.key !== figures.key) throw new Error('The terms of figures were not sent.')
    return { ...query, figures: { ...known, histograms: figures.histograms } }
  }
}
