import { questionGroups } from './questions.ts'

/** All questions with their answers, for search engines. */
export function faqJsonLd(): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questionGroups
      .flatMap(({ questions }) => questions)
      .map(({ title, answer }) => ({
        '@type': 'Question',
        name: title,
        acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
      })),
  }
}
