import { pictureSrcSet, pictureUrl } from '@parure/domain/lot/picture'
import { ImageOff } from '../ui/icons.tsx'
import { markup, type Markup } from '../ui/markup.ts'
import { Still } from '../ui/still.tsx'
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
  // React names pictures of the first screen in the page's head.
  if (!eager) return <Still as="div" className={styles.plate} content={laterPicture(sourcesOf(base, slot))} />
  return (
    <div className={styles.plate}>
      <img
        {...sourcesOf(base, slot)}
        alt=""
        width={960}
        height={960}
        loading="eager"
        fetchPriority="high"
        decoding="async"
      />
    </div>
  )
}

function laterPicture({ sizes, srcSet, src }: Sources): Markup {
  const widths = sizes === undefined ? null : markup`sizes="${sizes}" srcset="${srcSet}" `
  return markup`<img ${widths}src="${src}" alt="" width="960" height="960" loading="lazy" decoding="async"/>`
}

interface Sources {
  sizes?: string
  srcSet?: string
  src: string
}

/** Never the original. */
function sourcesOf(base: string, slot: PictureSlot): Sources {
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
