import type { LotStone } from '../../contract.ts'
import { detectLanguage } from '../../detect-language.ts'
import type { ReadingConfidence } from '../../stone.ts'
import { Fragment } from 'react'
import { ArrowUpRight } from '@parure/ui/icon/icons.tsx'
import text from '@parure/ui/text/type.module.css'
import styles from './stones.module.css'
import { listReports, listStoneValues, type StoneValueLine } from './list-stone-values.ts'
import { splitAtMarks, quoteSentence } from './words-in-text.ts'

/** One stone as a line of what is stated. Each value opens the catalog wording; only one is open at a time. */
export function StoneLine({ stone, texts }: { stone: LotStone; texts: readonly string[] }) {
  return (
    <li>
      {listStoneValues(stone).map((line, at) => (
        <StoneValue key={`${at} ${line.label}`} line={line} texts={texts} />
      ))}
      {listReports(stone).map((report, at) => (
        <ReportCheck key={at} report={report} />
      ))}
    </li>
  )
}

function StoneValue({
  line: { label, text: shown, values },
  texts,
}: {
  line: StoneValueLine
  texts: readonly string[]
}) {
  const spoken = <span className={text.spoken}>{`${label}: `}</span>
  if (!values.some(({ value }) => value.words !== undefined))
    return (
      <span className={styles.value}>
        {spoken}
        {shown}
      </span>
    )
  return (
    <details name="words">
      <summary className={styles.value}>
        {spoken}
        <span>{shown}</span>
      </summary>
      <div className={styles.words}>
        <CatalogWords values={values} texts={texts} />
      </div>
    </details>
  )
}

const origins: Record<ReadingConfidence, string> = {
  stated: 'from the catalog’s data',
  read: 'from the description',
  inferred: 'our reading',
  opinion: 'the seller’s opinion',
}

/** Each sentence once, with all words that occur in it, and the values read from them. */
function CatalogWords({ values, texts }: { values: StoneValueLine['values']; texts: readonly string[] }) {
  const quotes = values.flatMap(({ label, value: { value, words, confidence } }) => {
    if (words === undefined) return []
    const sentence = quoteSentence(words, texts)
    const from = confidence && (sentence === null ? origins.stated : origins[confidence])
    return [{ words, sentence: sentence ?? words, reading: `${label}: ${value}${from ? `, ${from}` : ''}.` }]
  })
  return [...Map.groupBy(quotes, ({ sentence }) => sentence)].map(([sentence, group]) => (
    <Fragment key={sentence}>
      <blockquote lang={detectLanguage(texts.join(' '))}>
        “
        {splitAtMarks(
          sentence,
          group.map(({ words }) => words),
        ).map((piece, at) => (at % 2 === 1 ? <mark key={at}>{piece}</mark> : piece))}
        ”
      </blockquote>
      <p>{group.map(({ reading }) => reading).join(' ')}</p>
    </Fragment>
  ))
}

/** What a laboratory's site asks for, by the words of its entry. */
const instructions = new Map([
  ['the number and the weight', 'enter the report number and the weight'],
  [
    'the number with its code, or before 2018 with date and weight',
    'enter the report number and its code; for reports before 2018, date and weight',
  ],
])

/** Link to the laboratory's public report check. */
function ReportCheck({ report: { check, laboratory } }: { report: Pick<LotStone, 'check' | 'laboratory'> }) {
  if (!check || !laboratory) return null
  if (check.url === null) return <span className={styles.check}>This lab has no online report check.</span>
  const instruction = check.type && (instructions.get(check.type) ?? `enter ${check.type}`)
  return (
    <span className={styles.check}>
      <a href={check.url} target="_blank" rel="noopener noreferrer nofollow">
        <span className={text.link}>Check at {laboratory.value}</span>
        <ArrowUpRight size={14} strokeWidth={1.5} aria-hidden />
        <span className={text.spoken}>Opens in a new tab.</span>
      </a>
      {instruction && <small>{`On ${laboratory.value}’s site, ${instruction}.`}</small>}
    </span>
  )
}
