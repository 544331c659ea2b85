import { findAllMatches } from '@parure/normaliser/text/find-all-matches.ts'
import { toRange, type MatchingView, type TextRange } from '../text/get-matching-view.ts'

/** Finds telephone numbers, e-mail and web addresses: they identify the seller of the lot. */
export function findContactDetails({ text }: MatchingView): TextRange[] {
  const patterns = [
    ...(mayAddress.test(text) ? [mail, spelledOut, link, host] : []),
    ...(mayCall.test(text) ? [international, grouped, called] : []),
  ]
  return patterns
    .flatMap((pattern) => findAllMatches(text, pattern))
    .filter(({ index }) => !isNumbered.test(text.slice(Math.max(0, index - 40), index)))
    .map(toRange)
}

const domainEndings =
  'com|net|org|info|biz|auctions?|art|arts|live|bid|bids|sale|house|gallery|jewelry|jewellery|luxury|example|test|io|co|eu|ch|fr|uk|nl|se|dk|cz|pl|pt|lu|hk|jp|cn|ca|au|us|be|at|no|fi|it|es|de|gr|ie|li|mc|hu|sk|ru|sg|in'
const mayAddress =
  /@|:\/\/|www|[\p{L}\d]\.[a-z]{2}|[[(](?:at|dot|punkt|point|punto)[\])]| dot | punkt | at .{2,40} dot /u
const mail = /(?<![\w.+-])[\w.+-]{1,64} ?@ ?[\p{L}\d-]/gu
const spelledOut = new RegExp(
  `[\\p{L}\\d._-]{0,64} ?[[(](?:at|a|dot|punkt|point|punto)[\\])] ?[\\p{L}\\d._-]{0,63}(?: ?[[(](?:dot|punkt|point|punto)[\\])] ?[\\p{L}\\d-]{1,63}){0,3}|[\\p{L}\\d-]{2,63} ?(?: dot | punkt | punto )(?:${domainEndings})(?!\\p{L})`,
  'gu',
)
const link = /[a-z]{2,10}:\/\/|(?<![\p{L}\d])www\d?\./gu
const host = new RegExp(
  `(?<![\\p{L}\\d.])(?:[\\p{L}\\d](?:[\\p{L}\\d-]{0,62})\\.){1,4}(?:${domainEndings})(?![\\p{L}\\d-])`,
  'gu',
)

const mayCall = /\d[^\p{L}]{0,3}\d[\d ()./-]{4}|tel|phone|fon|call|ruf|puhelin|τηλ/u
const international = /(?:\+|(?<!\d)00)\(?[1-9]\d{0,2}[()\d ./-]{6,20}\d/gu
/** National numbers: groups of digits, of which the first begins with zero or is in brackets. */
const grouped =
  /(?<![\d.,/-])(?:\(0?\d{2,5}\) ?|0\d{1,4}[ /-])\d{2,4}(?:[ ./-]?\d{2,4}){1,4}(?![\d.,]*\d)|(?<![\d.,/-])\d{3}[ .-]\d{3}[ .-]\d{4}(?!\d)|(?<![\d.,/-])0\d(?:[ .]\d\d){4}(?!\d)/gu
const called =
  /(?<!\p{L})(?:tel|tele?phone|telefon|telefono|telefoon|phone|fax|mobile|mobil|handy|call|whatsapp|rufen|appel(?:er|ez)|puhelin|τηλ)[^\p{L}\d\n]{1,4}(?:[\p{L}]{1,12}[^\p{L}\d\n]{1,4}){0,3}\(?\d[\d ()./-]{4}/gu
/** Numbers of reports and pieces are long too. */
const isNumbered =
  /(?:report|certificat\p{L}*|zertifikat|ref|reference|serial|number|numbered|no|nr|n°|nos|gia|igi|ssef|hrd|agl)[.: #]{0,3}(?:[a-z]{0,4} ?)$/u
