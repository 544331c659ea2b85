import { pictureSrcSet, pictureUrl } from '@parure/domain/lot/picture'
import { preload, type PreloadOptions } from 'react-dom'
import { iconMarkup } from '../ui/icon-markup.ts'
import { markup, type Markup } from '../ui/markup.ts'
import { Still } from '../ui/still.tsx'
import { slots, type PictureSlot } from './picture-slot.ts'
import styles from './plate.module.css'

interface Props {
  /** `baseImageFileName`; without one the plate shows a message. */
  base: string | null
  /** The place of the picture, which decides its `sizes`. */
  slot?: PictureSlot | undefined
  /** Loads at once, for pictures above the fold. */
  eager?: boolean
}

/** A lot's square picture on its studio background. Decorative: the title beside it names the piece. */
export function Plate({ base, slot = 'quarter', eager = false }: Props) {
  if (!base) return <Bare />
  // React preloads eager pictures in the page's head.
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

/** Renders `Plate` as HTML on a server-rendered page and preloads eager pictures in its head. */
export function plateMarkup({ base, slot = 'quarter', eager = false }: Props): Markup {
  if (!base) return bareMarkup
  const sources = sourcesOf(base, slot)
  if (eager) preload(sources.src, preloadOf(sources))
  return markup`<div class="${styles.plate}">${eager ? firstPicture(sources) : laterPicture(sources)}</div>`
}

function preloadOf({ srcSet, sizes }: Sources): PreloadOptions {
  const widths = srcSet === undefined || sizes === undefined ? {} : { imageSrcSet: srcSet, imageSizes: sizes }
  return { as: 'image', fetchPriority: 'high', ...widths }
}

function firstPicture(sources: Sources): Markup {
  return markup`<img ${widthsOf(sources)}src="${sources.src}" alt="" width="960" height="960" loading="eager" fetchpriority="high" decoding="async"/>`
}

function laterPicture(sources: Sources): Markup {
  return markup`<img ${widthsOf(sources)}src="${sources.src}" alt="" width="960" height="960" loading="lazy" decoding="async"/>`
}

function widthsOf({ sizes, srcSet }: Sources): Markup | null {
  return sizes === undefined ? null : markup`sizes="${sizes}" srcset="${srcSet}" `
}

interface Sources {
  sizes?: string
  srcSet?: string
  src: string
}

/** Never the original picture. */
function sourcesOf(base: string, slot: PictureSlot): Sources {
  if (slot === 'thumbnail') return { src: pictureUrl(base, 320) }
  // Browsers start the request at `src`, so `sizes` and `srcSet` must precede it.
  return { sizes: slots[slot], srcSet: pictureSrcSet(base), src: pictureUrl(base, 480) }
}

function Bare() {
  return <Still as="div" className={bareClass} content={noImage} />
}

const bareClass = `${styles.plate} ${styles.bare}`
const noImage = markup`${iconMarkup('image-off', 20, 1.25)}<span>No image available</span>`
const bareMarkup = markup`<div class="${bareClass}">${noImage}</div>`
