import { useReaderMoney } from '@parure/features/currency/web/load-reader-money.ts'
import { StaticHtml } from '@parure/render/static-html.tsx'
import { renderFigure } from './render-figure.ts'
import type { CardFigure } from './list-card-figures.ts'

/** One line of a lot card. */
export function FigureLine({ figure, currency }: { figure: CardFigure; currency: string | null }) {
  return <StaticHtml as="div" content={renderFigure(figure, currency, useReaderMoney())} />
}
