import type { LotStone } from '../../contract.ts'
import { detectLanguage } from '../../detect-language.ts'
import type { ReadingConfidence } from '../../stone.ts'
import { ArrowUpRight } from '@parure/ui/icons.tsx'
import { Fragment } from 'react'
import text from '@parure/ui/type.module.css'
import styles from '../lot-sections.module.css'
import type { StoneCellData as Cell } from './list-stone-cells.ts'
import { splitAtMarks, quoteSentence } from './words-in-text.ts'

interface Props {
  cell: Cell
  texts: readonly string[]
}

/** A value that expands to the words it was read from. Only one is open at a time. */
export function StoneCell({ cell: { label, text: shown, values, how, report }, texts }: Props) {
  const hasWords = values.some(({ value }) => value.words !== undefined)
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {shown === null && <span>{label === 'Report' ? 'None named' : 'Not stated'}</span>}
        {shown !== null && !hasWords && <span>{shown}</span>}
        {shown !== null && hasWords && (
          <details name="words">
            <summary>
              <span>{shown}</span>
              {how && <How how={how} />}
              <span className={text.spoken}>Show words</span>
            </summary>
            <div className={styles.words}>
              <Words values={values} texts={texts} />
            </div>
          </details>
        )}
        {report && <ReportCheck report={report} />}
      </dd>
    </div>
  )
}

export function How({ how }: { how: ReadingConfidence }) {
  return (
    <span className={styles.how} data-how={how}>
      {how === 'opinion' ? 'in the seller’s opinion' : how}
    </span>
  )
}

const howItWasRead: Record<ReadingConfidence, string> = {
  stated: 'stated in so many words',
  read: 'read in the text',
  inferred: 'inferred from other words',
  opinion: 'in the seller’s opinion',
}

/** Each sentence once, with all words that occur in it, and the values read from them with their confidence. */
function Words({ values, texts }: { values: Cell['values']; texts: readonly string[] }) {
  const said = values.flatMap(({ label, value: { value, words, confidence } }) => {
    if (words === undefined) return []
    const sentence = quoteSentence(words, texts)
    const how = confidence && (sentence === null ? 'stated in a field of the source' : howItWasRead[confidence])
    return [{ words, sentence: sentence ?? words, reading: `${label}: ${value}${how ? `, ${how}` : ''}.` }]
  })
  return [...Map.groupBy(said, ({ sentence }) => sentence)].map(([sentence, group]) => (
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

/** Link to the laboratory's public report check. */
function ReportCheck({ report: { check, laboratory } }: { report: Pick<LotStone, 'check' | 'laboratory'> }) {
  if (!check || !laboratory) return null
  if (check.url === null) return <p>No public check of its reports is known.</p>
  return (
    <p>
      <a href={check.url} target="_blank" rel="noopener noreferrer nofollow">
        <span className={text.link}>Verify with {laboratory.value}</span>
        <ArrowUpRight size={14} strokeWidth={1.5} aria-hidden />
        <span className={text.spoken}>Opens in a new tab.</span>
      </a>
      {check.type && <small>{`Type ${check.type} there.`}</small>}
    </p>
  )
}
