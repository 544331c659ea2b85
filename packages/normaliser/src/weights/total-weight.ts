import { getTextBefore, type Reading, type Span } from '../text/reading.ts'

const words = String.raw`(?<!\p{L})(?:total(?:l?ing|l?ed|es?|i|t|mente)?|together|combined|tcw|ctt?w|zus(?:ammen)?|insg(?:esamt)?|ges(?:amt)?|au total|ensemble|ens|en tout|complessiv\p{L}*|assieme|conjunto|tillsammans|sammanlagt|samlet|tilsammen|celkem|łącznie|razem|totaal|samen|συνολικ\p{L}+)(?!\p{L})\.?`
const said = new RegExp(words, 'iu')
const ahead = new RegExp(
  String.raw`${words}[\s:]*(?:(?:of|von|mit|de|di|em|à|weight|weighing|carats?|ct|gewicht|poids|peso|about|approx\w*|appr|ca|circa|cca|env|environ|etwa|ungefähr|rund|estimated|est|ok|około|aprox|aproximad\w*)\.?[\s:]+){0,4}$`,
  'iu',
)
const behind = new RegExp(
  String.raw`^\.?[ ,(]*(?:(?:cts?|carats?|karat|carati|quilates)\.?[ ,(]*)?(?:i[nm] )?${words}`,
  'iu',
)
/** In small letters, or with points: 'TW' is the color Top Wesselton. */
const totalWeight = /^\.? ?(?:(?:cts?|carats?)\.? ?)?(?:t\.? ?w|T\. ?W)(?!\p{L})/u

/** Whether words near a weight refer to several stones' weight together. */
export const hasTotalWord = (around: string): boolean => said.test(around)

/** 'Brill. zus. ca. 0,45 ct', '0.50 ct. tw': the weight of several stones together. */
export function isTotalWeight(reading: Reading, { start, end }: Span): boolean {
  const tail = reading.text.slice(end, end + 30)
  return (
    ahead.test(getTextBefore(reading, start, 60)) ||
    said.test(reading.text.slice(start, end)) ||
    behind.test(tail) ||
    totalWeight.test(tail)
  )
}
