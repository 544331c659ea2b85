import { Copy } from '@parure/ui/icon/icons.tsx'
import button from '@parure/ui/button/button.module.css'
import type from '@parure/ui/text/type.module.css'
import { useCopy } from '@parure/ui/overlay/use-copy.ts'
import styles from './developers.module.css'
import type { Example } from '@parure/features/api-key/examples.ts'

/** A program with a copy button. */
export function ExampleCode({ language, code }: Example) {
  const { copied, copy } = useCopy(code)
  return (
    <figure className={styles.example}>
      <figcaption>
        <span className={type.small}>{language}</span>
        <button
          type="button"
          className={`${button.quiet} ${button.small}`}
          onClick={copy}
          aria-label={`Copy ${language}`}
        >
          <Copy size={16} strokeWidth={1.5} aria-hidden />
          <output>{copied ? 'Copied' : 'Copy'}</output>
        </button>
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard */}
      <pre tabIndex={0}>
        <code>{code}</code>
      </pre>
    </figure>
  )
}
