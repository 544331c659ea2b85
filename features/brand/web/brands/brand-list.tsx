import type { Brand } from '../../contract.ts'
import { useId, type ReactNode } from 'react'
import { formatCount } from '@parure/ui/text/format-count.ts'
import type from '@parure/ui/text/type.module.css'
import styles from './brand-list.module.css'
import { BrandTile } from './brand-tile.tsx'

interface Props {
  title: string
  brands: readonly Brand[]
  /** Shown instead of an empty list. */
  empty: string
  /** Called when a brand is about to leave the list, with the neighbor that should get the focus. */
  onPress: (pressed: Brand, neighbour: Brand | undefined) => void
}

/** One of the two lists of brands. */
export function BrandList({ title, brands, empty, onPress }: Props) {
  const heading = useId()
  return (
    <section className={styles.list} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className={type.display3}>
          {title}
        </h2>
        <span className={`${type.small} ${type.faint} ${type.figure}`}>{formatCount(brands.length)}</span>
      </div>
      {brands.length === 0 ? (
        <p className={`${type.small} ${type.quiet}`}>{empty}</p>
      ) : (
        <BrandGrid>
          {brands.map((brand, index) => (
            <BrandTile
              key={brand.id}
              brand={brand}
              onPress={() => onPress(brand, brands[index + 1] ?? brands[index - 1])}
            />
          ))}
        </BrandGrid>
      )}
    </section>
  )
}

/** Tiles side by side. */
export function BrandGrid({ children }: { children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>
}
