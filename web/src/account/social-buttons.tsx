import { providerUrl } from '@parure/domain/account/endpoints'
import { useState } from 'react'
import { call } from '../shell/call.ts'
import { BusyButton } from '../ui/busy-button.tsx'
import styles from './form.module.css'
import { unexpected } from './login-failure.ts'
import { providerMarks } from './provider-marks.tsx'

type Provider = keyof typeof providerUrl
const names = { google: 'Google', facebook: 'Facebook' } as const satisfies Record<Provider, string>

/** Sign-in by Google or Facebook: the server answers the address that the browser has to open. */
export function SocialButtons({ onFailure }: { onFailure: (text: string) => void }) {
  const [asked, setAsked] = useState<Provider | null>(null)
  const go = async (provider: Provider) => {
    setAsked(provider)
    try {
      location.assign(await call(providerUrl[provider], {}))
    } catch {
      onFailure(unexpected)
    } finally {
      // Browsers may restore the page as it was left when one goes back to it.
      setAsked(null)
    }
  }
  return (
    <div className={styles.ways}>
      {(['google', 'facebook'] as const).map((provider) => (
        <BusyButton
          key={provider}
          look="quiet"
          block
          busy={asked === provider}
          mark={providerMarks[provider]}
          onClick={() => asked === null && void go(provider)}
        >
          {`Continue with ${names[provider]}`}
        </BusyButton>
      ))}
    </div>
  )
}
