import { productName } from '@parure/contract/product.ts'
import { buildPageMeta } from '@parure/features/shell/web/build-page-meta.ts'
import type { Site } from '@parure/features/shell/web/context.ts'
import { isForSite } from '@parure/features/shell/web/frame/site-condition.tsx'
import { useSite } from '@parure/features/shell/web/use-site.ts'
import { Accordion } from '@parure/ui/layout/accordion.tsx'
import { ButtonLink } from '@parure/ui/button/button.tsx'
import { SectionMenu } from '@parure/ui/navigation/section-menu.tsx'
import type from '@parure/ui/text/type.module.css'
import styles from './faq.module.css'
import type { FaqQuestion } from './first-questions.ts'
import { questionGroups, type QuestionGroup } from './questions.ts'

export const meta = ({ matches }: { matches: [{ loaderData: { site: Site } }, ...unknown[]] }) => {
  const { site } = matches[0].loaderData
  return buildPageMeta({
    title: 'FAQ',
    description: `What ${productName} is and is not, how to use it, and what subscriptions, privacy and payment are like.`,
    path: '/faq',
    publicUrl: site.publicUrl,
    jsonLd: [buildFaqJsonLd(listQuestionGroups(site))],
  })
}

export default function Faq() {
  const groups = listQuestionGroups(useSite())
  return (
    <div className={styles.page}>
      <h1 className={type.display2}>FAQ</h1>
      <div className={styles.columns}>
        <div className={styles.beside}>
          <SectionMenu label="FAQ categories" sections={groups} />
          <AskQuestion className={styles.askBeside} />
        </div>
        <div className={styles.groups}>
          {groups.map(({ id, title, questions }, index) => (
            <section key={id} id={id}>
              <h2 className={type.display3}>{title}</h2>
              <Accordion items={questions.map(createItem)} opened={index === 0} />
            </section>
          ))}
          <AskQuestion className={styles.askBelow} />
        </div>
      </div>
    </div>
  )
}

function AskQuestion({ className }: { className: string | undefined }) {
  return (
    <div className={className}>
      <p className={`${type.small} ${type.quiet}`}>Not here? Write to us and a specialist will answer.</p>
      <ButtonLink look="secondary" small to="/settings/contact-us" text="Ask a Question" />
    </div>
  )
}

function createItem({ title, answer }: FaqQuestion) {
  return { title, body: answer.map((paragraph) => <p key={paragraph}>{paragraph}</p>) }
}

/** Returns the groups with the questions that apply to the installation. */
function listQuestionGroups(site: Site): QuestionGroup[] {
  return questionGroups.map((group) => ({
    ...group,
    questions: group.questions.filter((question) => isForSite(question, site)),
  }))
}

/** Builds all questions with their answers for search engines. */
function buildFaqJsonLd(groups: readonly QuestionGroup[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: groups
      .flatMap(({ questions }) => questions)
      .map(({ title, answer }) => ({
        '@type': 'Question',
        name: title,
        acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
      })),
  }
}
