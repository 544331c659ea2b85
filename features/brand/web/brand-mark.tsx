import type { Brand } from '../contract.ts'
import { buildPictureUrl } from '@parure/features/lot/picture.ts'
import styles from './brand-mark.module.css'

/** Typefaces of names, so that brands without a logotype differ. */
const typefaces = [styles.serif, styles.spaced, styles.capitals, styles.bold]

/** A brand's logotype, or its name set as one. Decorative: the name is beside it. */
export function BrandMark({ brand, large = false }: { brand: Brand; large?: boolean }) {
  return (
    <div className={`${styles.mark} ${large ? styles.large : ''}`} aria-hidden="true">
      {brand.logotype === null ? (
        <span className={typefaces[brand.id % typefaces.length]}>{brand.name}</span>
      ) : (
        <img src={buildPictureUrl(brand.logotype, 480)} alt="" loading="lazy" decoding="async" />
      )}
    </div>
  )
}
