import { useState } from 'react'
import { useSheetEntry } from '@parure/ui/overlay/use-sheet-entry.ts'
import { Plate } from '../card/plate.tsx'
import styles from './gallery.module.css'
import { FullScreen } from './full-screen.tsx'
import { describePicture } from './describe-picture.ts'
import { Stage } from './stage.tsx'
import { stepThumbnails } from './thumbnail-window.ts'
import { Thumbnails } from './thumbnails.tsx'

interface Props {
  /** Image base names; the first is the main one. */
  photos: readonly string[]
  title: string
}

/** A lot's pictures: a large one with a magnifier, and thumbnails that wrap around. */
export function Gallery({ photos, title }: Props) {
  const [place, setPlace] = useState({ current: 0, first: 0 })
  const fullScreen = useSheetEntry('#pictures')
  const photo = photos[place.current]
  if (photo === undefined)
    return (
      <div className={styles.bare}>
        <Plate base={null} />
      </div>
    )
  const step = (by: number) => setPlace((was) => stepThumbnails(was, by, photos.length))
  const alt = describePicture(title, place.current, photos.length)
  const viewerProps = { photo, alt, position: place.current + 1, count: photos.length, onStep: step }
  return (
    <section className={photos.length > 1 ? styles.gallery : styles.alone} aria-label="Pictures">
      <Stage {...viewerProps} onFullScreen={fullScreen.show} />
      {photos.length > 1 && <Thumbnails photos={photos} place={place} onStep={step} />}
      <FullScreen {...viewerProps} open={fullScreen.open} onClose={fullScreen.close} />
    </section>
  )
}
