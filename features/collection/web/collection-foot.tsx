import type from '@parure/ui/text/type.module.css'
import { Link } from 'react-router'
import styles from './collection-view.module.css'
import { privacyText } from './note/privacy-text.ts'
import type { CollectionSegment } from './list/collection-segment.ts'
import { useOffersResultMails } from './results/use-offers-result-mails.ts'

/** How results are computed, who may see saved lots, and where to enable results by e-mail. */
export function CollectionFoot({ segment }: { segment: CollectionSegment }) {
  const offersMails = useOffersResultMails()
  return (
    <div className={styles.foot}>
      {offersMails && (
        <p>
          <Link to="/settings/notifications" className={type.link}>
            Get results by e-mail
          </Link>
        </p>
      )}
      {segment === 'ended' && (
        <p>
          Results compare the hammer price with the estimate, in the sale’s currency. Prices incl. premium aren’t
          compared. Unsold: offered and not sold. Withdrawn: removed before the sale. Awaiting results: the sale has
          ended and the auction house has not published yet.
        </p>
      )}
      <p>{privacyText}</p>
    </div>
  )
}
