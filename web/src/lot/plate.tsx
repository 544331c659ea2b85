import { pictureUrl, pictureWidths } from '@parure/domain/lot/picture'
import { ImageOff } from 'lucide-react'
import styles from './plate.module.css'

/** Viewport widths (px) up to which the picture at the same index of `pictureWidths` is used; above the last one the original. */
const breakpoints = [425, 768, 1024, 1440] as const

interface Props {
  /** `baseImageFileName`; without one the plate says so. */
  base: string | null
  /** Loads at once, for pictures above the fold. */
  eager?: boolean
}

/** A lot's picture on its studio ground, square. Decorative: the title beside it names the piece. */
export function Plate({ base, eager = false }: Props) {
  if (!base) return <Bare />
  return (
    <div className={styles.plate}>
      <picture>
        {breakpoints.map((upTo, index) => (
          <source key={upTo} media={`(max-width: ${upTo}px)`} srcSet={pictureUrl(base, pictureWidths[index])} />
        ))}
        <img
          src={pictureUrl(base)}
          alt=""
          width={960}
          height={960}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
        />
      </picture>
    </div>
  )
}

function Bare() {
  return (
    <div className={`${styles.plate} ${styles.bare}`}>
      <ImageOff size={20} strokeWidth={1.25} aria-hidden />
      <span>No image available</span>
    </div>
  )
}
