import type from '../ui/type.module.css'
import { useIntent } from './use-intent.ts'
import styles from './why-sign-in.module.css'

/** Above the ways into an account: why it is asked for. Nothing for those who came by themselves. */
export function WhySignIn({ verb }: { verb: 'Sign in' | 'Sign up' }) {
  const intent = useIntent()
  if (intent === null) return null
  if (intent.kind === 'search')
    return (
      <div className={styles.why}>
        <p>
          <span className={styles.reason}>{verb} to save this search</span>
          <span className={`${type.small} ${type.quiet}`}>Your filters stay.</span>
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
