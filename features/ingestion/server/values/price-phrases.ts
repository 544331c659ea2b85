import { foldText } from './fold-text.ts'

/**
 * Meanings of words beside a figure. `label` and `around` say nothing about it; `start` marks an opening bid, `from`
 * and `upTo` a single end of a range; `hammer`, `inclusive` and `unclear` state the basis of a price; `none` says that
 * there is no figure.
 */
export const phraseMeanings = [
  'label',
  'start',
  'from',
  'upTo',
  'around',
  'hammer',
  'inclusive',
  'unclear',
  'none',
] as const
export type PhraseMeaning = (typeof phraseMeanings)[number]

const phrases: Readonly<Record<PhraseMeaning, readonly string[]>> = {
  label: [
    'estimate, estimates, est, estimated, estimated price, low estimate, high estimate, price, our price, hammer price',
    'estimation, estime, estimee, estimation basse, estimation haute, prix, adjudication, adjuge, adjugee, resultat',
    'schatzpreis, schatzung, schatzwert, taxe, preis, zuschlag, zuschlagspreis, zuschlagpreis, ergebnis, erlos, limite',
    'stima, valutazione, prezzo, aggiudicazione, tasacion, estimacion, precio, estimativa, avaliacao, preco',
    'taxatie, richtprijs, schatting, prijs, vardering, vurdering, pris, hammarpris, hammerslag, klubbat pris',
    'cena, odhad, odhadni cena, bezna cena, nase cena, nasa cena, estymacja, wycena, цена, оценка, эстимейт',
    'precio de remate, prezzo di aggiudicazione, prix d adjudication, preco de martelo, winning bid, hammer bid, cena sprzedazy, цена продажи',
    'цена молотка, leutesi ar, kikialtasi ar, becsult ertek, becsertek, becsles, arvio, arvioitu hinta, vasarahinta, hamerprijs, tahmini fiyat',
    '予想価格, 落札価格, 落札額, 評価額, 价格, 估价, 估價, 參考價, 参考价, 成交价, 成交價, 落槌价, 落槌價, 推定価格, 추정가, 낙찰가',
  ],
  start: [
    'start price, starting price, starting bid, opening bid, reserve, reserve price, mise a prix, prix de depart',
    'startpreis, rufpreis, ausruf, ausrufpreis, aufruf, aufrufpreis, limit, limitpreis, mindestpreis',
    "base d'asta, base asta, prezzo base, precio de salida, salida, preco base, lance minimo",
    'startprijs, inzet, startpris, utropspris, utrop, vyvolavaci cena, cena wywolawcza, начальная цена, 起拍价, 開始価格',
  ],
  from: [
    'over, in excess of, more than, from, upwards of, starting at, above',
    'plus de, a partir de, des, uber, ab, mehr als, oltre, a partire da, piu di, mas de, desde, a partir de, mais de',
    'meer dan, vanaf, over, mer an, fran, mere end, fra, mer enn, pres, vice nez, ponad, powyzej, свыше, от, 以上',
  ],
  upTo: [
    "up to, less than, below, under, jusqu a, jusqu'a, moins de, bis zu, unter, fino a, meno di, hasta, menos de, ate",
    'tot, minder dan, upp till, op til, opp til, az do, mene nez, ponizej, до, 以下',
  ],
  around: [
    'between, entre, zwischen, tra, fra, tussen, mellan, mellem, mellom, mezi, pomiedzy, miedzy, de, da, von, van, fran, od',
    'approx, approximately, circa, ca, c, about, env, environ, etwa, ungefahr, ongeveer, omkring, okolo, about',
  ],
  hammer: [
    'plus vat, plus fees, plus premium, plus buyers premium, vat extra, excl vat, ex vat, exc vat, excluding vat, and vat, 税別, 税抜, 税抜き, 不含佣金, без комиссии, без учета комиссии, excl premium, hammer, hp',
    "plus buyer's premium, excluding buyer's premium, excluding premium, excl bp, ex bp, plus bp, plus taxes, plus iva, plus btw, plus commission",
    'hors frais, frais en sus, sans frais, plus frais, frais non compris, ht, marteau',
    'zzgl aufgeld, zzgl mwst, zuzuglich aufgeld, plus aufgeld, plus mwst, ohne aufgeld, netto',
    'diritti esclusi, esclusi diritti, oltre diritti, plus diritti, sin comision, mas comision, plus comision, martillo, sem comissao, mais comissao',
    'excl opgeld, exclusief opgeld, plus opgeld, exkl provision, plus provision, plus moms, exkl salar, eksl salaer, bez prirazky, bez dph, bez oplaty, cena mlotkowa',
  ],
  inclusive: [
    "incl premium, including premium, incl buyers premium, including buyer's premium, incl buyer's premium, inc premium, inc bp, incl bp",
    "inc buyers premium, inc buyer's premium, including bp, including buyers premium",
    'with premium, premium included, incl fees, including fees, inc fees, inclusive, with fees, fees included',
    'frais inclus, frais compris, avec frais, y compris frais, frais de vente inclus',
    'inkl aufgeld, incl aufgeld, mit aufgeld, inklusive aufgeld, einschliesslich aufgeld',
    'diritti inclusi, con diritti, inclusi diritti, con comision, comision incluida, com comissao, comissao incluida',
    'incl opgeld, inclusief opgeld, inkl provision, inkl salar, inkl salaer, vcetne prirazky, s prirazkou, z oplata, 税込手数料込, 含佣金, с комиссиеи, с учетом комиссии',
  ],
  unclear: [
    'inc vat, incl vat, tax incl, vat incl, incl tax, including vat, vat included, inkl mwst, incl mwst, ttc, taxes comprises, iva inclusa, iva incluido',
    'price realised, price realized, incl btw, inkl moms, inkl mva, vcetne dph, brutto, 税込',
  ],
  none: [
    'no reserve, without reserve, no limit, no minimum, sans reserve, ohne limit, limitfrei, ohne limitpreis, senza riserva, sin reserva, sem reserva',
    'see footnote, see note, see notes, to be continued, to be confirmed, to be announced, to be advised, tbc, tba, tbd, tba',
    'none, nil, null, n a, na, nichts, keine, kein, aucun, aucune, neant, nessuno, ninguno, geen, ingen, zadny, brak, なし, 无',
    'no estimate, sans estimation, ohne schatzung, ohne schatzpreis, senza stima, sin estimacion, not estimated, not applicable',
  ],
}

/** The words of phrases, keyed by their first word, the longest phrase first. */
const phrasesByFirstWord = new Map<string, { words: readonly string[]; meaning: PhraseMeaning }[]>()
for (const meaning of phraseMeanings) {
  for (const phrase of phrases[meaning].flatMap((line) => line.split(', ')).flatMap(listSpellings)) {
    const words = foldText(phrase).split(' ')
    const [first = ''] = words
    phrasesByFirstWord.set(first, [...(phrasesByFirstWord.get(first) ?? []), { words, meaning }])
  }
}
for (const list of phrasesByFirstWord.values()) list.sort((a, b) => b.words.length - a.words.length)

/** Lists write `+ VAT` for `plus VAT`. */
function listSpellings(phrase: string): string[] {
  return phrase.startsWith('plus ') ? [phrase, phrase.replace('plus', '+')] : [phrase]
}

/** Returns the longest phrase that begins at a word, and its number of words. */
export function findPhrase(
  words: readonly string[],
  at: number,
): { meaning: PhraseMeaning; length: number } | undefined {
  const found = phrasesByFirstWord
    .get(words[at] ?? '')
    ?.find((phrase) => phrase.words.every((word, offset) => words[at + offset] === word))
  return found && { meaning: found.meaning, length: found.words.length }
}
