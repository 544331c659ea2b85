import type { ColumnField } from '../fields.ts'
import { foldText } from '@parure/features/ingestion/server/values/fold-text.ts'
import { removeHeadRemark } from '@parure/tabular/head-row.ts'
import { saleNames } from '@parure/tabular/xml-sale-fields.ts'
import { mappingPresets } from '@parure/features/ingestion/server/mapping/mapping-presets.ts'
import { furtherHeadWords } from './column-words-further.ts'

/**
 * Heads of columns by field, in addition to those of the presets; English, German, French, Italian, Spanish, Dutch,
 * Swedish, Danish, Czech, Polish.
 */
const headWords: Readonly<Partial<Record<ColumnField, string>>> = {
  lotNumber:
    'lot, lot no, lot nr, lot number, no, nr, los, los nr, losnummer, katalognummer, katalog nr, nummer, numero, n°, num lot, lotto, numero lotto, lote, kavel, kavelnummer, katalognummer, utrop, objekt, číslo, číslo položky, položka, položka č, č položky, katalogové číslo, pol, numer, nr kat, pozycja, poz',
  title:
    'title, name, lot title, short description, titel, bezeichnung, objekt, kurztext, titre, intitulé, designation, titolo, oggetto, título, denominación, titel, naam, benämning, betegnelse, název, předmět, tytuł, nazwa, obiekt',
  description:
    'description, details, text, lot description, beschreibung, beschr, langtext, katalogtext, détail, descrizione, testo, descripción, omschrijving, beskrivning, beskrivelse, popis, text katalogu, katalogový text, opis',
  provenance:
    'provenance, provenienz, herkunft, prov, provenienza, procedencia, herkomst, proveniens, provenience, původ, proweniencja, pochodzenie',
  condition:
    'condition, condition report, zustand, erhaltung, état, stato, stato di conservazione, estado, conditie, staat, skick, stand, stav, stan, stan zachowania',
  estimate:
    'estimate, est, estimates, schätzpreis, schätzung, schätzwert, taxe, estimation, stima, estimación, tasación, richtprijs, taxatie, schatting, värdering, utropspris, vurdering, odhad, odhadní cena, estymacja, wycena',
  estimateLow:
    'low estimate, estimate low, est low, low est, schätzpreis von, schätzpreis min, taxe von, untere taxe, schätzung von, estimation basse, stima minima, stima min, estimación mínima, taxatie laag, odhad od, estymacja od, wycena od, estymacja dolna',
  estimateHigh:
    'high estimate, estimate high, est high, high est, schätzpreis bis, schätzpreis max, taxe bis, obere taxe, schätzung bis, estimation haute, stima massima, stima max, estimación máxima, taxatie hoog, odhad do, estymacja do, wycena do, estymacja górna',
  currency: 'currency, ccy, währung, whg, devise, monnaie, valuta, moneda, divisa, měna, waluta',
  realised:
    'hammer, hammer price, price, sold, sold price, result, realised, realized price, price realised, zuschlag, zuschlagspreis, hammerpreis, ergebnis, erlös, adjudication, adjugé, prix marteau, résultat, aggiudicazione, prezzo, realizzo, adjudicación, precio de martillo, remate, hamerprijs, opbrengst, klubbat pris, slutpris, hammerslag, hammarpris, dosažená cena, cena příklepu, příklep, vydražená cena, cena młotkowa, cena, cena sprzedaży, wynik',
  inclusive:
    'price with premium, price incl premium, total price, kaufpreis, endpreis, zuschlag inkl aufgeld, prix avec frais, prix frais inclus, prezzo con diritti, precio con comisión, cena s přirážkou, cena s aukční přirážkou, cena z opłatą',
  openingBid:
    'start price, starting bid, starting price, opening bid, startpreis, ausruf, ausrufpreis, rufpreis, aufruf, aufrufpreis, limit, mise à prix, base d asta, prezzo base, base, precio de salida, salida, inzet, startprijs, startpris, udbud, vyvolávací cena, vyvolávací, cena wywoławcza, cena wyw',
  outcome:
    'status, outcome, lot status, ergebnisstatus, statut, stato lotto, estado del lote, stav prodeje, status lotu',
  saleKey:
    'sale number, sale no, sale id, auction number, auction no, auktion nr, auktionsnummer, auktionsnr, numéro de vente, numero asta, veilingnummer, číslo aukce, numer aukcji',
  saleTitle:
    'sale, sale title, sale name, auction, auction title, auktion, auktionstitel, vente, titre de la vente, asta, subasta, veiling, aukce, název aukce, dražba, název dražby, aukcja, tytuł aukcji',
  saleStarts:
    'date, sale date, sale day, auction date, start date, datum, auktionsdatum, auktionstag, termin, date de vente, date de la vente, data, data asta, fecha, fecha subasta, veilingdatum, auktionsdatum, datum aukce, den aukce, datum dražby, den dražby, dražba dne, data aukcji',
  saleEnds:
    'end date, ends, auction end, enddatum, auktionsende, date de fin, data fine, fecha fin, datum konce, data zakończenia',
  saleLocation:
    'location, place, city, sale location, ort, auktionsort, stadt, lieu, ville, luogo, città, lugar, ciudad, plaats, ort, místo, místo aukce, miejsce, miasto',
  maker:
    'maker, brand, artist, creator, designer, hersteller, marke, künstler, entwurf, marque, auteur, artiste, marchio, autore, marca, fabricante, merk, maker, tillverkare, výrobce, autor, marka, wytwórnia, producent',
  category:
    'category, type, kategorie, warengruppe, art, catégorie, categoria, tipo, categoría, categorie, soort, kategori, druh, kategoria, rodzaj',
  materials:
    'material, materials, metal, metall, edelmetall, matière, matériaux, métal, materiale, metallo, metal precioso, materiaal, metaal, materiál, kov, materiał, kruszec',
  gemstones:
    'gemstone, gemstones, stone, stones, steine, edelsteine, edelstein, stein, besatz, pierre, pierres, pietra, pietre, piedra, piedras, steen, edelstenen, sten, ädelsten, kámen, kameny, kamień, kamienie',
  carats:
    'carat, carats, ct, cts, karat, carat weight, gewicht ct, poids carats, caratura, carati, quilates, karaat, karáty, karaty',
  origin:
    'origin, stone origin, herkunft stein, origine, provenance géographique, origine pietra, origen, země původu kamene',
  treatment: 'treatment, behandlung, traitement, trattamento, tratamiento, behandeling, úprava, poprawianie',
  styles: 'style, period, stil, epoche, époque, stile, epoca, estilo, época, stijl, sloh, styl, epoka',
  dimensions:
    'dimensions, size, masse, maße, abmessungen, größe, dimensioni, misure, medidas, dimensiones, afmetingen, mått, mål, rozměry, rozměr, wymiary',
  grossWeightGrams:
    'weight, gross weight, gewicht, gewicht g, bruttogewicht, poids, poids brut, peso, peso lordo, peso bruto, gewicht gram, vikt, vægt, hmotnost, váha, waga, masa',
  gender: 'gender, geschlecht, genre, genere, género, geslacht, pohlaví, płeć',
  referenceNumber:
    'reference, ref, reference number, referenz, référence, riferimento, referencia, referentie, reference',
  pictures:
    'picture, image, photo, images, pictures, image url, bild, bilder, bild1, foto, fotos, bild url, photo url, immagine, foto url, imagen, afbeelding, obrázek, obrázky, zdjęcie, zdjęcia',
  url: 'url, link, lot url, web, webseite, lien, collegamento, enlace, odkaz, adres',
  house:
    'house, auction house, auktionshaus, haus, maison, maison de vente, casa d aste, casa de subastas, veilinghuis, auktionshus, aukční dům, aukční síň, dom aukcyjny',
  key: 'key, id, lot id, object id, objekt id, externe id, externa id',
}

const fieldsByHead = new Map<string, ColumnField>()
const listedWords = [headWords, furtherHeadWords].flatMap((words) => Object.entries(words) as [ColumnField, string][])
for (const [field, list] of listedWords)
  for (const word of list.split(', '))
    if (!fieldsByHead.has(normaliseHead(word))) fieldsByHead.set(normaliseHead(word), field)
for (const { columns } of mappingPresets.values()) {
  for (const [field, names] of Object.entries(columns)) {
    for (const name of [names].flat())
      if (Object.hasOwn(headWords, field) && !fieldsByHead.has(normaliseHead(name)))
        fieldsByHead.set(normaliseHead(name), field as ColumnField)
  }
}

/** Returns the field of a column's head; undefined for an unknown one. Ignores a number after it, as in `Bild 2`. */
export function findFieldByHead(head: string): ColumnField | undefined {
  const path = head.split(/[/@]/)
  return (
    findHeadMeaning(head) ??
    findMeaningWithRemark(head) ??
    findHeadMeaning(removeHeadRemark(head)) ??
    findRepeatedMeaning(head) ??
    (path.length > 1 ? findPathField(path) : undefined) ??
    (isInclusiveHead(head) ? 'inclusive' : undefined)
  )
}

/** Words in brackets that make a price one with the premium. */
const premiumRemark = /premium|fees|\bbp\b|aufgeld|frais|commission|opgeld|diritti|comision|佣金|手数料/
const inclusiveRemark = /incl|inkl|\binc\b|with|mit|avec|compris|含|込/

/** `Hammer incl. BP`, `Total mit Aufgeld` */
function isInclusiveHead(head: string): boolean {
  const folded = foldText(head)
  return premiumRemark.test(folded) && inclusiveRemark.test(folded) && !/%|excl|exkl|hors|without|ohne/.test(folded)
}

/** `Result (hammer)` is a result, `Price realised (incl. premium)` a price with the premium. */
function findMeaningWithRemark(head: string): ColumnField | undefined {
  const [, name = '', remark = ''] = /^([^()（）[\]]+)[(（[]([^()（）[\]]*)[)）\]]?$/.exec(head) ?? []
  const field = name === '' ? undefined : findHeadMeaning(name)
  const folded = foldText(remark)
  return field === 'realised' && premiumRemark.test(folded) && inclusiveRemark.test(folded) ? 'inclusive' : field
}

/** The head of two rows `Images` and `Image 1` says the same twice. */
function findRepeatedMeaning(head: string): ColumnField | undefined {
  const words = normaliseHead(head)
    .replace(/\s*\d+$/, '')
    .split(' ')
  const [first, ...others] = words.map((word) => fieldsByHead.get(word))
  return others.length > 0 && others.every((field) => field === first) ? first : undefined
}

/** Checks whether the head of a column says that its prices are hammer prices. */
export function isHammerHead(head: string): boolean {
  return /hammer|hammar|hamer|klubb|tilslag|vasara|leutes|молот|marteau|martelo|adjudic|adjuge|remate|zuschlag|martillo|aggiudica|priklep|mlotk|ハンマー|落札|落槌|낙찰/.test(
    foldText(head),
  )
}

const smallWords = /(?<!\p{L})(?:of|the|de|del|della|di|du|des|da|do|le|la|el|von|van)\s+/gu
const fieldsByMainWords = new Map(Array.from(fieldsByHead, ([head, field]) => [head.replace(smallWords, ''), field]))

/** Ignores small words, as in `Precio remate` for `Precio de remate`, and a number behind the words. */
function findHeadMeaning(text: string): ColumnField | undefined {
  const head = normaliseHead(text)
  const plain = head.replace(/\s*\d+$/, '')
  return fieldsByHead.get(head) ?? fieldsByHead.get(plain) ?? fieldsByMainWords.get(plain.replace(smallWords, ''))
}

/**
 * Returns the field of an XML path. If the whole path is unknown, its end decides, as in `names/title`; if the end is
 * generic, as in `maker/name`, the element around it decides. A title within a sale is not the title of a lot.
 */
function findPathField(path: readonly string[]): ColumnField | undefined {
  const [end = '', of = ''] = path.toReversed()
  if (saleNames.includes(path[0]?.toLowerCase() ?? '')) {
    const stated = findHeadMeaning(`sale ${end}`) ?? findHeadMeaning(end)
    return stated?.startsWith('sale') || stated === 'house' ? stated : undefined
  }
  return (genericEnds.test(end) ? findHeadMeaning(of) : undefined) ?? findHeadMeaning(end)
}

const genericEnds = /^(name|value|text|url|src|href|link)( \d+)?$/i

function normaliseHead(head: string): string {
  return foldText(head)
    .replace(/[_.:;,'’()[\]#/*-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Heads that identify the head row of an unknown list, in the spellings of lists. */
export const knownHeads: readonly string[] = [...new Set(listedWords.flatMap(([, list]) => list.split(', ')))].flatMap(
  (word) => [word, word.toUpperCase(), word.replace(/^./u, (first) => first.toUpperCase()), toTitleCase(word)],
)

function toTitleCase(word: string): string {
  return word.replace(/(?<=^|\s)\p{L}/gu, (letter) => letter.toUpperCase())
}
