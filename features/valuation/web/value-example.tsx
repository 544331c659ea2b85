import { renderHtml } from '@parure/render/safe-html.ts'
import { StaticHtml } from '@parure/render/static-html.tsx'
import verdict from '@parure/features/lot/web/verdict/verdict.module.css'
import styles from './value-page.module.css'

const stone = [
  ['Stone', 'Sapphire'],
  ['Weight, ct', '3.20'],
  ['Origin', 'Sri Lanka'],
  ['Treatment', 'No heat'],
  ['Report', 'GIA'],
  ['Set in', 'Ring'],
] as const

/** The second and the third figure follow from the first: a premium of 26%, and 3.2 carats. */
const figures = [
  ['Hammer price', '9 200 – 13 400', '16 sales'],
  ['Price paid', '11 600 – 16 900', 'with premium'],
  ['Hammer per carat', '2 880 – 4 190', 'setting included'],
] as const

/** One stone with its answer, for plans that cannot ask. The same for every installation. */
export function ValueExample() {
  return (
    <>
      <StaticHtml as="div" className={styles.stone} content={renderStone()} />
      <StaticHtml as="div" className={styles.answer} content={renderAnswer()} />
    </>
  )
}

const renderStone = () => renderHtml`<dl>
<div><dt>Describe it</dt><dd>3.2 ct Ceylon sapphire, no heat, GIA</dd></div>
${stone.map(([name, value]) => renderHtml`<div><dt>${name}</dt><dd>${value}</dd></div>`)}
</dl>`

const renderAnswer = () => renderHtml`<p>An example, with invented figures</p>
<section class="${verdict.verdict}" aria-label="Example of an answer">
<div class="${verdict.head}"><h2>Similar rings sold for 9 200 – 13 400 USD.</h2></div>
<dl class="${verdict.figures}">${figures.map(
  ([name, amount, note]) =>
    renderHtml`<div><dt>${name}</dt><dd>${amount}</dd><dd class="${verdict.note}">${note}</dd></div>`,
)}</dl>
<p class="${verdict.line}">Half of 16 similar rings sold in this range.</p>
</section>`
