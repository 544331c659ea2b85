import { buildPictureSrcSet, buildPictureUrl } from '../picture.ts'
import { preload, type PreloadOptions } from 'react-dom'
import { renderIcon } from '@parure/ui/render-icon.ts'
import { renderHtml, type SafeHtml } from '@parure/render/safe-html.ts'
import { StaticHtml } from '@parure/render/static-html.tsx'
import { pictureSlots, type PictureSlot } from './picture-slot.ts'
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
  if (!base) return <EmptyPlate />
  // React preloads eager pictures in the page's head.
  if (!eager)
    return <StaticHtml as="div" className={styles.plate} content={renderLazyPicture(buildPictureSources(base, slot))} />
  return (
    <div className={styles.plate}>
      <img
        {...buildPictureSources(base, slot)}
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
export function renderPlate({ base, slot = 'quarter', eager = false }: Props): SafeHtml {
  if (!base) return emptyPlateHtml
  const sources = buildPictureSources(base, slot)
  if (eager) preload(sources.src, buildPreloadOptions(sources))
  return renderHtml`<div class="${styles.plate}">${eager ? renderEagerPicture(sources) : renderLazyPicture(sources)}</div>`
}

function buildPreloadOptions({ srcSet, sizes }: PictureSources): PreloadOptions {
  const widths = srcSet === undefined || sizes === undefined ? {} : { imageSrcSet: srcSet, imageSizes: sizes }
  return { as: 'image', fetchPriority: 'high', ...widths }
}

function renderEagerPicture(sources: PictureSources): SafeHtml {
  return renderHtml`<img ${renderSourceSet(sources)}src="${sources.src}" alt="" width="960" height="960" loading="eager" fetchpriority="high" decoding="async"/>`
}

function renderLazyPicture(sources: PictureSources): SafeHtml {
  return renderHtml`<img ${renderSourceSet(sources)}src="${sources.src}" alt="" width="960" height="960" loading="lazy" decoding="async"/>`
}

function renderSourceSet({ sizes, srcSet }: PictureSources): SafeHtml | null {
  return sizes === undefined ? null : renderHtml`sizes="${sizes}" srcset="${srcSet}" `
}

interface PictureSources {
  sizes?: string
  srcSet?: string
  src: string
}

/** Never the original picture. */
function buildPictureSources(base: string, slot: PictureSlot): PictureSources {
  if (slot === 'thumbnail') return { src: buildPictureUrl(base, 320) }
  // Browsers start the request at `src`, so `sizes` and `srcSet` must precede it.
  return { sizes: pictureSlots[slot], srcSet: buildPictureSrcSet(base), src: buildPictureUrl(base, 480) }
}

function EmptyPlate() {
  return <StaticHtml as="div" className={emptyClass} content={noImage} />
}

const emptyClass = `${styles.plate} ${styles.bare}`
const noImage = renderHtml`${renderIcon('image-off', 20, 1.25)}<span>No image available</span>`
const emptyPlateHtml = renderHtml`<div class="${emptyClass}">${noImage}</div>`
