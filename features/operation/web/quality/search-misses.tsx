import type { SearchMissCounts } from '@parure/features/query/contract.ts'
import { formatCount } from '@parure/ui/text/format-count.ts'
import type from '@parure/ui/text/type.module.css'
import styles from './search-misses.module.css'

/** What people searched and did not find, and words that the search does not know. */
export function SearchMisses({ days, nothing, unread }: SearchMissCounts) {
  return (
    <section className={styles.section} aria-labelledby="search-misses">
      <h2 id="search-misses" className={type.display3}>
        Searches
      </h2>
      <p className={`${type.small} ${type.quiet}`}>
        Words of the last {days} days with three occurrences or more; nothing of who searched.
      </p>
      <div className={styles.lists}>
        <Words title="Found nothing" words={nothing} />
        <Words title="Not read as filters" words={unread} />
      </div>
    </section>
  )
}

function Words({ title, words }: { title: string; words: SearchMissCounts['nothing'] }) {
  return (
    <div>
      <h3 className={type.label}>{title}</h3>
      {words.length === 0 ? (
        <p className={`${type.small} ${type.quiet}`}>None.</p>
      ) : (
        <ol className={styles.words}>
          {words.map(({ words: each, times }) => (
            <li key={each}>
              <span>{each}</span>
              <span className={type.figure}>{formatCount(times)}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
