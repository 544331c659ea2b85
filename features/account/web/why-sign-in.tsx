import type from '@parure/ui/text/type.module.css'
import styles from './why-sign-in.module.css'
import { useState } from 'react'
import { getIntent } from '@parure/features/shell/web/session/intent.ts'
import type { Intent } from '@parure/features/shell/web/session/remember-intent.ts'
import { useHydrated } from '@parure/render/use-hydrated.ts'

/** Explains above the form why signing in is necessary. Renders nothing without a remembered intent. */
export function WhySignIn({ verb }: { verb: 'Sign in' | 'Sign up' }) {
  const intent = useIntent()
  if (intent === null) return null
  if (intent.kind === 'search')
    return (
      <div className={styles.why}>
        <p>
          <span className={styles.reason}>{verb} to save this search</span>
          <span className={`${type.small} ${type.quiet}`}>We’ll keep your filters.</span>
        </p>
      </div>
    )
  return (
    <div className={styles.why}>
      {intent.picture && <img src={intent.picture} width={72} height={72} alt="" />}
      <p>
        <span className={styles.reason}>{verb} to save this lot</span>
        <span className={`${type.small} ${type.quiet} ${styles.title}`}>{intent.title}</span>
      </p>
    </div>
  )
}

/** Returns the interrupted action of the visitor; null during hydration, since the server does not know it. */
function useIntent(): Intent | null {
  const [intent] = useState(() => getIntent())
  return useHydrated() ? intent : null
}
