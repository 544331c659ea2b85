import type { SourceDraft } from '@parure/features/source-draft/contract.ts'
import { useEffect, useRef, useState } from 'react'
import { ButtonLink } from '@parure/ui/button/button.tsx'
import layout from '@parure/ui/layout/layout.module.css'
import type from '@parure/ui/text/type.module.css'
import { ShowSource } from '../show-source.tsx'
import styles from './wizard.module.css'

interface Props {
  draft: SourceDraft
  source: NonNullable<SourceDraft['registered']>
}

/** The last screen: what happens next, and where to see it. */
export function RegistrationDone({ draft, source }: Props) {
  const [isShown, setShown] = useState(source.isShown)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <div className={layout.titleRow}>
        <div>
          <h1 className={type.display2} ref={heading} tabIndex={-1}>
            {draft.settings.house || source.name} is registered
          </h1>
          <p className={`${type.quiet} ${styles.about}`}>
            {isShown
              ? `Its lots are being taken in as source ${source.name}, and show on the site within a minute or two.`
              : `Its source is ${source.name}. No lot is taken in before somebody shows them, here or from the inbox.`}
          </p>
        </div>
      </div>
      <div className={`${styles.actions} ${styles.part}`}>
        {!isShown && <ShowSource id={source.id} onShown={() => setShown(true)} />}
        <ButtonLink
          look={isShown ? 'primary' : 'secondary'}
          text="Look at the source"
          to={`/operators/sources?source=${source.id}#source`}
        />
        <ButtonLink look="quiet" text="Add another house" to="/operators/sources/new" />
      </div>
    </>
  )
}
