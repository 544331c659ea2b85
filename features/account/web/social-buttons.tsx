import { providerUrl } from '../endpoints.ts'
import { useState, type ReactNode } from 'react'
import { call } from '@parure/features/shell/web/call.ts'
import { useSite } from '@parure/features/shell/web/use-site.ts'
import { BusyButton } from '@parure/ui/button/busy-button.tsx'
import { LockKeyhole } from '@parure/ui/icon/icons.tsx'
import styles from './form.module.css'
import { unexpectedText } from './map-login-error.ts'

type Provider = keyof typeof providerUrl

/** Sign-in by the installation's providers: the server returns the address to open. Nothing without a provider. */
export function SocialButtons({ onFailure }: { onFailure: (text: string) => void }) {
  const { signIn } = useSite()
  const [pendingProvider, setPendingProvider] = useState<Provider | null>(null)
  const openProvider = async (provider: Provider) => {
    setPendingProvider(provider)
    try {
      location.assign(await call(providerUrl[provider], {}))
    } catch {
      onFailure(unexpectedText)
    } finally {
      // Browsers may restore the page from the back/forward cache in this state.
      setPendingProvider(null)
    }
  }
  if (signIn.length === 0) return null
  return (
    <>
      <p className={styles.or}>or</p>
      <div className={styles.ways}>
        {signIn.map(({ provider, name }) => (
          <BusyButton
            key={provider}
            look="quiet"
            block
            busy={pendingProvider === provider}
            mark={providerMarks[provider]}
            onClick={() => pendingProvider === null && void openProvider(provider)}
          >
            {`Continue with ${name}`}
          </BusyButton>
        ))}
      </div>
    </>
  )
}

/** Google's and Facebook's logos, unchanged in shape and color as their terms require. */
const providerMarks: Record<Provider, ReactNode> = {
  google: <GoogleMark />,
  facebook: <FacebookMark />,
  oidc: <LockKeyhole size={18} strokeWidth={1.5} aria-hidden />,
}

function GoogleMark() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden>
      <path
        fill="#4285F4"
        d="M17.6 9.2c0-.6-.1-1.2-.2-1.8H9v3.4h4.8a4.1 4.1 0 0 1-1.8 2.7v2.2h2.9c1.7-1.6 2.7-3.9 2.7-6.5z"
      />
      <path fill="#34A853" d="M9 18c2.4 0 4.5-.8 6-2.2l-2.9-2.2a5.4 5.4 0 0 1-8-2.8h-3v2.3A9 9 0 0 0 9 18z" />
      <path fill="#FBBC05" d="M4 10.7a5.4 5.4 0 0 1 0-3.4V5H1a9 9 0 0 0 0 8.1z" />
      <path fill="#EA4335" d="M9 3.6c1.3 0 2.5.5 3.4 1.3L15 2.3A9 9 0 0 0 1 5l3 2.3a5.4 5.4 0 0 1 5-3.7z" />
    </svg>
  )
}

function FacebookMark() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden>
      <circle cx="9" cy="9" r="9" fill="#0866FF" />
      <path
        fill="#fff"
        d="M12.5 11.6l.4-2.6h-2.5V7.4c0-.7.4-1.4 1.5-1.4H13V3.8s-1-.2-2-.2c-2 0-3.4 1.2-3.4 3.5V9H5.3v2.6h2.3v6.3a9 9 0 0 0 2.8 0v-6.3z"
      />
    </svg>
  )
}
