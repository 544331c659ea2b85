import { maxCallsPerDay, maxCallsPerMinute, maxActiveKeys } from '@parure/features/api-key/rules.ts'
import { productName } from '@parure/contract/product.ts'
import { Link } from 'react-router'
import { createMeta } from '@parure/features/shell/web/build-page-meta.ts'
import { formatCount } from '@parure/ui/text/format-count.ts'
import layout from '@parure/ui/layout/layout.module.css'
import type from '@parure/ui/text/type.module.css'
import styles from './developers.module.css'
import { ExampleCode } from './example-code.tsx'
import { examples } from '@parure/features/api-key/examples.ts'
import { Reference } from './reference.tsx'

export const meta = createMeta({
  title: 'Read API',
  description: `Lists, lots, sales and market figures of ${productName} for your own programs: keys, limits, examples, reference.`,
  path: '/developers',
})

/** Documentation of the read API: keys, limits, examples, and an interactive reference. */
export default function Developers() {
  return (
    <div className={`${layout.wrap} ${styles.page}`}>
      <h1 className={type.display2}>Read API</h1>
      <p className={type.lead}>
        The lists, lots, sales, market figures and suggestions of this catalog for your own programs, as JSON over
        HTTPS. A key reads what your plan shows on pages, nothing else.
      </p>
      <section aria-labelledby="keys">
        <h2 id="keys" className={type.display3}>
          Keys
        </h2>
        <p>
          A Premium account creates up to {maxActiveKeys} keys in its{' '}
          <Link to="/settings/data" className={type.link}>
            settings
          </Link>
          . Send one with every call: <code>Authorization: Bearer parure_…</code>. A key opens no account, payment or
          settings call. It ends when you revoke it, when you change your password, and while your plan is not Premium.
          Without a key the same calls answer what visitors see.
        </p>
      </section>
      <section aria-labelledby="limits">
        <h2 id="limits" className={type.display3}>
          Limits
        </h2>
        <p>
          {maxCallsPerMinute} calls a minute and {formatCount(maxCallsPerDay)} a day for all keys of an account, by
          Coordinated Universal Time. Every answer says what is left in <code>RateLimit</code> and{' '}
          <code>RateLimit-Policy</code>; beyond it the answer is 429 with <code>Retry-After</code>. Errors are{' '}
          <code>{'{ "code", "message" }'}</code>.
        </p>
      </section>
      <section aria-labelledby="examples">
        <h2 id="examples" className={type.display3}>
          Examples
        </h2>
        {examples.map((example) => (
          <ExampleCode key={example.language} {...example} />
        ))}
      </section>
      <section aria-labelledby="reference">
        <h2 id="reference" className={type.display3}>
          Reference
        </h2>
        <Reference />
      </section>
    </div>
  )
}
