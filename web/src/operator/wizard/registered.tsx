import type { SourceDraft } from '@parure/domain/source-draft/contract'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import type from '../../ui/type.module.css'
import styles from './wizard.module.css'

interface Props {
  draft: SourceDraft
  source: NonNullable<SourceDraft['registered']>
}

/** The end: what now happens by itself, and where it is seen. */
export function Registered({ draft, source }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <div className={layout.titleRow}>
        <div>
          <h1 className={type.display2} ref={heading} tabIndex={-1}>
            {draft.settings.house || source.name} is registered
          </h1>
          <p className={type.quiet}>
            Its lots are being taken in as source {source.name}, and show on the site within a minute or two.
          </p>
        </div>
      </div>
      <div className={`${styles.actions} ${styles.part}`}>
        <ButtonLink look="primary" text="Look at the source" to={`/operators/sources?source=${source.id}#source`} />
        <ButtonLink look="quiet" text="Add another house" to="/operators/sources/new" />
      </div>
    </>
  )
}
