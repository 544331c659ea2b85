import { buildPictureSrcSet, buildPictureUrl } from '../../picture.ts'
import { preloadPicture } from '@parure/render/preload-picture.ts'
import { renderIcon } from '@parure/ui/icon/render-icon.ts'
import { renderHtml, type SafeHtml } from '@parure/render/safe-html.ts'
import { StaticElement, StaticHtml } from '@parure/render/static-html.tsx'
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
  if (!base) return <StaticHtml as="div" className={`${styles.plate} ${styles.bare}`} content={noPicture} />
  return <StaticHtml as="div" className={styles.plate} content={renderPicture(base, slot, eager)} />
}

/** The picture of a table's row, for templates; without one an empty plate. */
export const renderThumbnail = (base: string | null): StaticElement =>
  new StaticElement({
    as: 'div',
    className: styles.plate,
    content: base === null ? renderHtml`` : renderPicture(base, 'thumbnail', false),
  })

const noPicture = renderHtml`${renderIcon('image-off', 20, 1.25)}<span>No image available</span>`

/** Never the original picture. Browsers start the request at `src`, so `sizes` and `srcset` must precede it. */
function renderPicture(base: string, slot: PictureSlot, eager: boolean): SafeHtml {
  const isThumbnail = slot === 'thumbnail'
  const src = buildPictureUrl(base, isThumbnail ? 320 : 480)
  const sizes = isThumbnail ? undefined : pictureSlots[slot]
  const srcSet = isThumbnail ? undefined : buildPictureSrcSet(base)
  if (eager) preloadPicture(src, srcSet, sizes)
  const sources = isThumbnail ? null : renderHtml`sizes="${sizes}" srcset="${srcSet}" `
  const loading = eager ? renderHtml`loading="eager" fetchpriority="high"` : renderHtml`loading="lazy"`
  return renderHtml`<img ${sources}src="${src}" alt="" width="960" height="960" ${loading} decoding="async"/>`
}
