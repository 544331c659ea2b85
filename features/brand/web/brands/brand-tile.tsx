import type { Brand } from '../../contract.ts'
import { Link } from 'react-router'
import type from '@parure/ui/text/type.module.css'
import { BrandMark } from '../brand-mark.tsx'
import styles from './brand-tile.module.css'
import { FollowButton } from '../following/follow-button.tsx'
import type { BrandLinkState } from '../get-linked-brand.ts'
import { formatLotCount } from '@parure/ui/text/format-count.ts'

/** A brand in a list. All of it except the button is one link to its page. */
export function BrandTile({ brand, onPress }: { brand: Brand; onPress: () => void }) {
  return (
    <li className={styles.tile}>
      <BrandMark brand={brand} />
      <div className={styles.row}>
        <div className={styles.words}>
          <h3>
            <Link to={`/followed-brands/${brand.id}`} state={{ brand } satisfies BrandLinkState}>
              {brand.name}
            </Link>
          </h3>
          <p className={`${type.tiny} ${type.faint} ${type.figure}`}>{formatLotCount(brand.count)}</p>
        </div>
        <FollowButton brand={brand} onPress={onPress} />
      </div>
    </li>
  )
}

/** Placeholder tiles while brands load. */
export function SkeletonTiles({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={index} className={styles.skeleton} aria-hidden="true">
      <div />
      <div />
      <div />
    </li>
  ))
}
