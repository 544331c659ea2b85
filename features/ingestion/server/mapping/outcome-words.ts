import { getOwnValue } from '@parure/values/get-own-value.ts'
import { foldText } from '../values/fold-text.ts'

/**
 * Meanings of words in an outcome column: `after-sale` is bought in and sold afterwards, `pending` is sold under
 * reserve, `ignore` states no outcome.
 */
export const outcomeMeanings = ['sold', 'after-sale', 'unsold', 'withdrawn', 'pending', 'ignore'] as const
export type OutcomeMeaning = (typeof outcomeMeanings)[number]

/**
 * Words of houses by meaning; English, French, German, Italian, Spanish, Portuguese, Dutch, Swedish, Danish, Norwegian,
 * Czech, Polish, Russian, Hungarian, Finnish, Turkish, Chinese, Japanese.
 */
const outcomeWords: Readonly<Record<OutcomeMeaning, readonly string[]>> = {
  sold: [
    'sold, hammered, won, closed sold',
    'vendu, vendue, vendus, adjugé, adjugée, adjugés',
    'verkauft, zugeschlagen, zuschlag',
    'venduto, venduta, aggiudicato, aggiudicata',
    'vendido, vendida, adjudicado, adjudicada, rematado',
    'arrematado, arrematada, adjudicado em leilão',
    'verkocht, toegewezen',
    'såld, sålt, klubbat, solgt, tilslag, hammerslag',
    'prodáno, prodán, prodaná, vydraženo, vydražen, sprzedane, sprzedany, sprzedana, sprzedano, wylicytowany, wylicytowane',
    'myyty, satıldı',
    'продано, продан, eladva, elkelt, 成交, 已成交, 售出, 已售, 已拍出, 落札, 落札済, 落札済み, 成立, 낙찰',
  ],
  'after-sale': [
    'sold after sale, sold after the sale, sold after auction, sold post sale, sold post auction, sold privately, sold aftersale, aftersale, post-auction sale',
    'vendu après vente, vendue après vente, vente de gré à gré, vendu de gré à gré, vendue de gré à gré, vendu aftersale',
    'nachverkauf, nachverkauft, im nachverkauf verkauft, freihändig verkauft, freihandverkauf',
    'vendita post asta, venduto post asta, venduta post asta, venduto dopo asta',
    'vendido post subasta, vendida post subasta, vendido después de la subasta, vendido após o leilão',
    'nagekocht, verkocht in aftersale, verkocht in nakoop',
    'såld efter auktionen, sålt efter auktionen, eftersalg, solgt i eftersalg, ettersalg, solgt i ettersalg',
    'prodáno po aukci, sprzedane po aukcji, sprzedano po aukcji, après vente, after sale, nach auktion, post asta, private sale',
    'продано после аукциона, 私洽成交',
  ],
  unsold: [
    'unsold, passed, pass, passed in, bought in, bought-in, bt in, bi, b/i, not sold, no sale, reserve not met, no bids, failed to sell',
    'did not sell, returned, closed unsold, available after sale, available for post-auction sale',
    'invendu, invendue, invendus, non vendu, non vendue, ravalé, retour, non adjugé, sans enchère, prix de réserve non atteint',
    'unverkauft, nicht verkauft, rückgang, rückg, zurück, zurückgegangen, kein gebot, ohne zuschlag, nicht zugeschlagen, im nachverkauf, limit nicht erreicht',
    'inv, invend, invenduto, invenduta, non venduto, non venduta, non aggiudicato, ritorno, invenduti, riserva non raggiunta',
    'no vendido, no vendida, sin vender, desierto, desierta, no adjudicado, sin pujas, invendido, devuelto',
    'não vendido, não vendida, não arrematado, sem lances, retirado sem venda, por vender',
    'onverkocht, niet verkocht, opgehouden, niet toegewezen, doorgedraaid, geen bod',
    'osåld, osålt, ej såld, ej sålt, inte såld, ej klubbat, ej klubbad, återgår, återrop, återropad, usolgt, ikke solgt, tilbakekjøpt, ingen bud',
    'neprodáno, neprodán, nevydraženo, nevydražen, bez podání, nie sprzedano, niesprzedane, niesprzedany, nie sprzedany, brak ofert, spadło, spadł, spadła, spadły',
    'ei myyty, myymättä, satılmadı, satılamadı',
    'не продано, не продан, снято без продажи, nem kelt el, visszamaradt, 流拍, 未成交, 未售出, 不成立, 不落札, 流札, 유찰',
  ],
  withdrawn: [
    'withdrawn, wd, w/d, lot withdrawn, withdrawn prior to sale, lot withdrawn from sale, withdrawn from sale, removed, pulled, cancelled, canceled',
    'no lot, lot deleted, not offered, sold before auction, sold before the auction, sold prior to auction, lot vacant',
    'poistettu, peruttu, vedetty pois, geri çekildi, çekildi',
    'снят, снят с торгов, visszavonva, 撤拍, 撤回, 取り下げ, 出品取消, 出品取り下げ, 취소',
    'retiré, retirée, retiré de la vente, lot retiré, retrait',
    'zurückgezogen, zurückgezogenes los, los zurückgezogen, entfällt, ausgefallen',
    'ritirato, ritirata, lotto ritirato, ritirato dalla vendita',
    'retirado, retirada, lote retirado, retirado de la subasta, retirado do leilão',
    'teruggetrokken, ingetrokken, kavel ingetrokken, vervallen',
    'struket, struken, strukna, tillbakadragen, tillbakadraget, utgår, utgått, indragen, trukket, trukket tilbage, trukket tilbake, udgår, udgået, utgår fra auksjonen',
    'staženo, stažen, staženo z aukce, vyřazeno, vyřazen, wycofane, wycofany, wycofano, lot wycofany',
  ],
  pending: [
    'sold subject to confirmation, subject to confirmation, referred, sold subject to reserve, sold subject, subject to reserve, subject to approval, provisional, provisionally sold, sold conditionally, conditional, on hold, pending',
    'sous réserve, adjugé sous réserve, vendu sous réserve, en attente',
    'unter vorbehalt, uv, u. v., vorbehaltlich, zuschlag unter vorbehalt, unter vorbehalt zugeschlagen, vorbehaltszuschlag',
    'con riserva, sotto riserva, aggiudicato con riserva, in riserva, con reserva, bajo reserva, condicional, sob reserva',
    'onder voorbehoud, voorlopig gegund, under reservation, med förbehåll, villkorad, under forbehold, med forbehold, s výhradou, warunkowo, sprzedaż warunkowa',
  ],
  ignore: [
    'open, upcoming, live, active, available, online, in progress, not started, scheduled, closed, ended, finished, awaiting results',
    'à venir, en cours, ouvert, clos, terminé, offen, laufend, bevorstehend, beendet, aktiv, in corso, aperto, chiuso, in arrivo, terminato',
    'abierto, en curso, próximamente, cerrado, finalizado, aberto, em curso, encerrado, lopend, gesloten, aankomend, beëindigd',
    'pågående, kommande, avslutad, igangværende, kommende, afsluttet, pågår, avsluttet, probíhá, ukončeno, otevřeno, trwa, zakończone, aktywny',
  ],
}

const meanings: ReadonlyMap<string, OutcomeMeaning> = new Map(
  outcomeMeanings.flatMap((meaning) =>
    outcomeWords[meaning].flatMap((line) =>
      line.split(', ').map((word): [string, OutcomeMeaning] => [normalizePhrase(word), meaning]),
    ),
  ),
)
const maxPhraseWords = Math.max(...[...meanings.keys()].map((word) => word.split(' ').length))

/** Returns the meaning of the words by the mapping, else by the list above; undefined for unknown words. */
export function classifyOutcome(
  given: string,
  own: Readonly<Record<string, OutcomeMeaning>>,
): OutcomeMeaning | undefined {
  const stated = getOwnValue(own, given.toLowerCase()) ?? getOwnValue(own, given)
  if (stated) return stated
  const normalizedText = normalizePhrase(given)
  const ownWords = new Map(Object.entries(own).map(([word, meaning]) => [normalizePhrase(word), meaning]))
  const findMeaning = (phrase: string) => ownWords.get(phrase) ?? meanings.get(phrase)
  if (findMeaning(normalizedText)) return findMeaning(normalizedText)
  // `Adjugé 1 200 €`, `Sold for $500`: ignores figures after the words.
  const parts = normalizedText.split(' ')
  for (let count = Math.min(maxPhraseWords, parts.length - 1); count > 0; count -= 1) {
    const found = findMeaning(parts.slice(0, count).join(' '))
    if (found && isIgnorableRest(parts.slice(count))) return found
  }
  return undefined
}

/** Accepts figures, currencies and small words such as `for`; not `sold to be confirmed`. */
function isIgnorableRest(rest: readonly string[]): boolean {
  return rest.every((word) => /\d/.test(word) || ignorableWords.has(word))
}

/** The outcome that the words at the start or the end of a price cell state, and the rest of the cell. */
export interface StatedResult {
  meaning: OutcomeMeaning
  rest: string
}

/** Finds an outcome in a price cell: `Passed`, `Sold for £1,200`, `110 (après vente)`. Undefined for a cell without. */
export function findOutcome(given: string, own: Readonly<Record<string, OutcomeMeaning>>): StatedResult | undefined {
  if (given.length > maxResultCharacters || !/\p{L}/u.test(given)) return undefined
  const whole = classifyOutcome(given.replace(/\d[\d.,' ]*/g, ''), own) ?? classifyOutcome(given, own)
  const pieces = [...given.matchAll(/[^\s()[\],;:]+/g)].map(({ 0: text, index }) => ({ text, index }))
  const classify = (from: number, to: number) =>
    classifyOutcome(
      pieces
        .slice(from, to)
        .map(({ text }) => text)
        .join(' '),
      own,
    )
  for (let count = Math.min(maxPhraseWords, pieces.length); count > 0; count -= 1) {
    const last = pieces[count - 1]
    const atStart = hasDigit(pieces, 0, count) ? undefined : classify(0, count)
    if (atStart && last) return { meaning: atStart, rest: removeSmallWords(given.slice(last.index + last.text.length)) }
    const first = pieces[pieces.length - count]
    const atEnd = hasDigit(pieces, pieces.length - count, pieces.length)
      ? undefined
      : classify(pieces.length - count, pieces.length)
    if (atEnd && first) return { meaning: atEnd, rest: given.slice(0, first.index) }
  }
  return whole && !/\d/.test(given) ? { meaning: whole, rest: '' } : undefined
}

const maxResultCharacters = 160
const hasDigit = (pieces: readonly { text: string }[], from: number, to: number): boolean =>
  pieces.slice(from, to).some(({ text }) => /\d/.test(text))

/** Leaves out `for` and the like before the figure, and brackets that were opened around the words. */
function removeSmallWords(text: string): string {
  const rest = text.replace(/^[\s:,;)\]]+/, '')
  const [first = ''] = rest.split(' ')
  return /^\p{L}+$/u.test(first) && smallWords.has(foldText(first)) ? rest.slice(first.length + 1) : rest
}

const smallWords = new Set('for at to a pour fur zu per por til voor za a en em no op pa mit um за на'.split(' '))

const ignorableWords = new Set(
  'for at to a à pour für zu per por til för voor za en em op på за на eur usd gbp chf sek dkk nok czk pln euro euros kr fr € $ £ lot los'
    .split(' ')
    .map((word) => foldText(word)),
)

function normalizePhrase(text: string): string {
  return foldText(text)
    .replace(/[-_/.:;,!()[\]*]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
