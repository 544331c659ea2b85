import { use } from 'react'
import { earlyInputScript } from './early-input.ts'
import { foldScript } from './fold-script.ts'
import { installScript } from './install-script.ts'
import { NonceContext } from './nonce.ts'
import { markScript } from './session-mark.ts'
import { startScript } from './start-script.ts'

/** For the head: marks the session, keeps the offer to install, and records events until hydration. */
export function HeadScript() {
  return <InlineScript text={import.meta.env.SSR ? `${markScript};${installScript};${earlyInputScript}` : ''} />
}

/** For the end of the body: defers layout, and starts the page's scripts. */
export function BodyScript() {
  return <InlineScript text={import.meta.env.SSR ? `${foldScript};${startScript}` : ''} />
}

/** The browser has no text of it: browsers hide nonces, and a script that has run is not loaded again. */
function InlineScript({ text }: { text: string }) {
  return (
    <script nonce={use(NonceContext)} suppressHydrationWarning>
      {text}
    </script>
  )
}
