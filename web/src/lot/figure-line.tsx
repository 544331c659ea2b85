import { useReaderMoney } from '../currency/reader-money.ts'
import { Still } from '../ui/still.tsx'
import { figureMarkup } from './figure-markup.ts'
import type { Figure } from './lot-card-figures.ts'

/** One line of a lot card. */
export function FigureLine({ figure, currency }: { figure: Figure; currency: string | null }) {
  return <Still as="div" content={figureMarkup(figure, currency, useReaderMoney())} />
}
