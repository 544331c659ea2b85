import { useReaderMoney } from '../currency/reader-money.ts'
import { Still } from '../ui/still.tsx'
import { figureMarkup } from './figure-markup.ts'
import type { Figure } from './lot-card-figures.ts'

/** A line of a lot card by itself. */
export function FigureLine({ figure, currency }: { figure: Figure; currency: string | null }) {
  return <Still as="div" content={figureMarkup(figure, currency, useReaderMoney())} />
}
