import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { LotCard } from '@parure/features/lot/web/card/lot-card.tsx'
import { useSession } from '@parure/features/shell/web/session/session.ts'
import { focusHeading } from '@parure/ui/navigation/focus-heading.ts'
import layout from '@parure/ui/layout/layout.module.css'
import { Slider } from '@parure/ui/layout/slider.tsx'
import type from '@parure/ui/text/type.module.css'
import styles from './recently-viewed.module.css'
import { useViewedCards } from './use-viewed-cards.ts'
import { viewedLots } from './viewed-lots.ts'

const lotPath = /^\/jewelry\/(\d+)\/?$/
const listPath = /^\/(?:upcoming-lots|past-lots|my-collection|followed-brands\/\d+\/jewelries)\/?$/

/** The recently viewed lots of this browser, below lots, lists and the collection. */
export function RecentlyViewed() {
  const { pathname } = useLocation()
  const lot = lotPath.exec(pathname)?.[1]
  useClearedAtSignOut()
  return lot || listPath.test(pathname) ? <Strip shown={lot === undefined ? null : Number(lot)} /> : null
}

/** `currentLot` is the lot of this page. */
function Strip({ shown }: { shown: number | null }) {
  const ids = viewedLots.useItems().filter((each) => each !== shown)
  const cards = useViewedCards(ids)
  useEffect(() => {
    if (shown !== null) viewedLots.add(shown)
  }, [shown])
  if (cards.length === 0) return null
  return (
    <div className={`${layout.wrap} ${styles.strip}`}>
      <Slider
        label="Recently Viewed"
        action={
          <button type="button" className={type.link} aria-label="Clear recently viewed lots" onClick={clear}>
            Clear
          </button>
        }
      >
        {cards.map((lot) => (
          <LotCard key={lot.id} lot={lot} figures="brief" heading="h3" />
        ))}
      </Slider>
    </div>
  )
}

function clear(): void {
  // The button is removed together with the strip.
  focusHeading()
  viewedLots.clear()
}

/** Also when the session expires or ends in another tab: the browser's next user must not see the lots. */
function useClearedAtSignOut(): void {
  const session = useSession()
  const wasSignedIn = useRef(false)
  useEffect(() => {
    if (session) wasSignedIn.current = true
    else if (wasSignedIn.current) {
      wasSignedIn.current = false
      viewedLots.clear()
    }
  }, [session])
}
