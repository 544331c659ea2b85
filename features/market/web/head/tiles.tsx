import type { ReactNode } from 'react'
import styles from '../market.module.css'

export interface Tile {
  label: string
  value: ReactNode
  /** Basis, n and the number of omitted lots. */
  basis: ReactNode
}

/** Figures side by side, each with its basis below. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <dl className={styles.tiles}>
      {tiles.map(({ label, value, basis }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            <small>{basis}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}
