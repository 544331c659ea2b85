import { jewelries } from '@parure/features/catalog/endpoints.ts'
import { formatMainAmount } from '@parure/features/catalog/web/nothing-found/format-main-amount.ts'
import type { LotCard } from '@parure/features/lot/contract.ts'
import { Plate } from '@parure/features/lot/web/card/plate.tsx'
import type { SavedSearch, SavedSearches } from '@parure/features/saved-search/contract.ts'
import { buildSearchAddress } from '@parure/features/saved-search/parse-criteria.ts'
import { call } from '@parure/features/shell/web/call.ts'
import { Link } from '@parure/render/link.tsx'
import type from '@parure/ui/text/type.module.css'
import { useEffect, useState } from 'react'
import { EmptyColumn } from './empty-column.tsx'
import styles from './own-columns.module.css'

const maxSearches = 5
/** The searches that show pictures of their new lots, and the pictures of each. */
const [pictured, maxPictures] = [2, 3]

/** Searches with new lots since they were last looked at; the first ones show the lots. */
export function NewForSearches({ searches: { items } }: { searches: SavedSearches }) {
  const changed = items.filter(({ news }) => (news ?? 0) > 0).slice(0, maxSearches)
  if (items.length === 0)
    return (
      <EmptyColumn
        text="Save a search. New matches show up here and in one e-mail a week, free."
        to="/upcoming-lots"
        link="Find lots"
      />
    )
  if (changed.length === 0) return <EmptyColumn text="Nothing new since your last visit." />
  return (
    <ul>
      {changed.map((search, index) => (
        <li key={search.id} className={styles.search}>
          <p>
            <Link to={buildSearchAddress(search.criteria)}>{search.name}</Link>
            <b>{`${search.news} new`}</b>
          </p>
          {index < pictured && <NewLots search={search} />}
        </li>
      ))}
    </ul>
  )
}

/** The newest lots of a search; nothing when they cannot be loaded. */
function NewLots({ search: { criteria, news } }: { search: SavedSearch }) {
  const [lots, setLots] = useState<readonly LotCard[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    call(jewelries, { query: { status: 'Upcoming', ...criteria } }, leaving.signal)
      .then(({ items }) => setLots(items.slice(0, Math.min(news ?? 0, maxPictures))))
      .catch(() => {})
    return () => leaving.abort()
  }, [criteria, news])
  if (lots.length === 0) return null
  return (
    <ul className={styles.pictures}>
      {lots.map((lot) => (
        <li key={lot.id}>
          <Link to={`/jewelry/${lot.id}`}>
            <span className={type.spoken}>{lot.title}</span>
            <Plate base={lot.baseImageFileName} slot="thumbnail" />
            <small>{formatMainAmount(lot)}</small>
          </Link>
        </li>
      ))}
    </ul>
  )
}
