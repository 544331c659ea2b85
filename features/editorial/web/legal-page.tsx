import type { ReactNode } from 'react'
import { isForSite, type SiteCondition } from '@parure/features/shell/web/frame/site-condition.tsx'
import { useSite } from '@parure/features/shell/web/use-site.ts'
import { SectionMenu } from '@parure/ui/navigation/section-menu.tsx'
import type from '@parure/ui/text/type.module.css'
import styles from './legal-page.module.css'

export interface LegalSection extends SiteCondition {
  id: string
  title: string
  body: ReactNode
}

interface Props {
  title: string
  lead: string
  /** `YYYY.MM.DD`, the day of this version. */
  date?: string
  sections: readonly LegalSection[]
}

/** A long text in numbered sections, beside a menu of them. */
export function LegalPage({ title, lead, date, sections: allSections }: Props) {
  const site = useSite()
  const sections = allSections.filter((section) => isForSite(section, site))
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={type.display2}>{title}</h1>
        {date && (
          <p className={`${type.small} ${type.faint}`}>
            Dated <time dateTime={date.replaceAll('.', '-')}>{date}</time>
          </p>
        )}
        <p className={type.lead}>{lead}</p>
      </div>
      <div className={styles.columns}>
        <SectionMenu label={`Sections: ${title}`} sections={sections} />
        <ol className={styles.sections}>
          {sections.map(({ id, title: heading, body }, index) => (
            <li key={id} id={id}>
              <h2 className={type.display4}>
                {index + 1}. {heading}
              </h2>
              <div className={styles.body}>{body}</div>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
