import { pictureSrcSet, pictureUrl } from '@parure/domain/lot/picture'
import { ImageOff } from '../ui/icons.tsx'
import { slots, type PictureSlot } from './picture-slot.ts'
import styles from './plate.module.css'

interface Props {
  /** `baseImageFileName`; without one the plate says so. */
  base: string | null
  /** Where it stands, by which browsers choose among the widths. */
  slot?: PictureSlot | undefined
  /** Loads at once, for pictures above the fold. */
  eager?: boolean
}

/** A lot's picture on its studio ground, square. Decorative: the title beside it names the piece. */
export function Plate({ base, slot = 'quarter', eager = false }: Props) {
  if (!base) return <Bare />
  return (
    <div className={styles.plate}>
      <img
        {...sourcesOf(base, slot)}
        alt=""
        width={960}
        height={960}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
      />
    </div>
  )
}

/** Never the original. */
function sourcesOf(base: string, slot: PictureSlot) {
  if (slot === 'thumbnail') return { src: pictureUrl(base, 320) }
  // Browsers begin to fetch at the first of them: the other two have to stand before it.
  return { sizes: slots[slot], srcSet: pictureSrcSet(base), src: pictureUrl(base, 480) }
}

function Bare() {
  return (
    <div className={`${styles.plate} ${styles.bare}`}>
      <ImageOff size={20} strokeWidth={1.25} aria-hidden />
      <span>No image available</span>
    </div>
  )
}
