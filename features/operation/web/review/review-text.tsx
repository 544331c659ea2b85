import { detectLanguage } from '@parure/features/lot/detect-language.ts'
import type { DoubtfulReading } from '@parure/features/review/contract.ts'
import { markWords } from './mark-words.ts'
import styles from './review.module.css'

interface Props extends Pick<DoubtfulReading, 'words' | 'stoneWords'> {
  lot: Pick<DoubtfulReading['lot'], 'title' | 'description'>
}

/** The lot's texts with the words of the reading marked. */
export function ReviewText({ lot, words, stoneWords }: Props) {
  const marks = { doubt: words, subject: stoneWords }
  const texts = [lot.title, lot.description ?? ''].filter(Boolean)
  return (
    <div className={styles.text} lang={detectLanguage(texts.join(' '))}>
      {texts.map((text, at) => (
        <p key={at}>
          {markWords(text, marks).map((piece, index) =>
            piece.mark ? (
              <mark key={index} data-mark={piece.mark}>
                {piece.text}
              </mark>
            ) : (
              piece.text
            ),
          )}
        </p>
      ))}
    </div>
  )
}
