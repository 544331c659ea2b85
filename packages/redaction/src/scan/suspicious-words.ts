import { houseNameWords } from '../names/auction-house-names.ts'
import { foldWords } from '../text/fold-character.ts'
import { monthNames, weekdayNames } from '../dates/month-names.ts'

/** How suspicious a word makes its text. */
export const suspicion = {
  sure: 1,
  besideFigures: 2,
  withCapital: 4,
  ofList: 8,
  ofNumber: 16,
  ofStreet: 32,
  nearFigures: 64,
} as const

/** Number of letters of a word that are compared; longer words are recognized by their beginning. */
export const maxComparedLetters = 6

const besideFigures = 'l set out ago mar mag lug lip lis pro des ott sie gru kwi cze noe mai may sale bid bids sold'
const withCapital = 'may march april june august'
const ofList =
  'cat catalogue catalog catalogo catalogus kat katalog item items object objekt position pos poz pozice sale sales auction auctions vente auktion asta subasta veiling aukce aukcja leilao'
const ofNumber =
  'n no nos nr nrs num numero numeros number numbers nummer nummern nummers numer numeru numery c cis cislo'
/** Words before or after a house number. */
const ofStreet =
  'rue avenue av boulevard bd quai place chemin cours via viale piazza corso calle paseo plaza avenida rua praca largo ulica ul street road rd ave lane strasse str gasse platz allee straat gracht laan gatan vej gade'
const sure =
  'lot lots lotto lotti lote lotes lott lotten lotter lotnummer lotnr lotnumber lotno lotid los lose losen losnummer losnr losn kavel kavels kavelnummer kavelnr utrop utropsnummer utropsnr utropsn ' +
  'katalognummer katalognr objektnummer objektnr objektid auktionsnummer auktionsnr tetel era erat kohde polozka polozky pozycja pozycje pozycji ' +
  'stredu sobotu nedeli srode sobote niedziele sonnabend patek segunda terca quarta quinta sexta week weeks kw kalenderwoche woche semaine settimana semana vecka uge uke tyden tydzien viikko ' +
  'tel telephone telephon telefon telefono telefoon phone fax mobile mobil handy call whatsapp rufen appel appeler appelez puhelin dot punkt punto www http https'

/** Words for sales of other lots. */
const ofSales =
  'auction auctions auctioned auctioneer auctioneers auktion auktionen auktionshaus auktionsverk auktioner enchere encheres ventes publique publiques versteigert versteigerung versteigerungen versteigerer asta aste incanto subasta subastas subastado leilao leiloes leiloado veiling veilingen geveild auksjon auksjonen huutokauppa aukce aukci aukcich aukcni vydrazeno vydrazen drazba drazbe aukcja aukcje aukcji aukcyjny licytacja licytacji arveres ' +
  'sale sales vente ventes vendita vendite venta ventas venda sold resold vendu vendue vendus vendues adjuge adjugee verkauft zugeschlagen venduto venduta venduti vendute battuto battuta aggiudicato vendido vendida vendidos vendidas rematado arrematado verkocht sald salda salt solgt myyty prodano prodan prodana sprzedano sprzedana sprzedany'

/** Keyed by the beginnings of words, folded. */
export const suspiciousWords: ReadonlyMap<string, number> = collectSuspiciousWords()

function collectSuspiciousWords(): ReadonlyMap<string, number> {
  const all = new Map<string, number>()
  const add = (words: readonly string[], kind: number): void => {
    for (const word of words) {
      const folded = foldWords(word)
      // Letters of other scripts are always suspicious.
      if (!/^[a-z-]+$/.test(folded)) continue
      const beginning = folded.replace(/-.*/, '').slice(0, maxComparedLetters)
      all.set(beginning, (all.get(beginning) ?? 0) | kind)
    }
  }
  const doubtful = new Set(`${besideFigures} ${withCapital}`.split(' '))
  add(
    monthNames.filter(({ name, isFurther }) => !isFurther && !doubtful.has(name)).map(({ name }) => name),
    suspicion.sure,
  )
  add(
    monthNames.filter(({ isFurther }) => isFurther).map(({ name }) => name),
    suspicion.nearFigures,
  )
  add(
    weekdayNames.flat().filter((name) => name !== 'patek'),
    suspicion.sure,
  )
  add(sure.split(' '), suspicion.sure)
  add(ofSales.split(' '), suspicion.sure)
  add(houseNameWords, suspicion.sure)
  add(besideFigures.split(' '), suspicion.besideFigures)
  add(withCapital.split(' '), suspicion.withCapital | suspicion.besideFigures)
  add(ofList.split(' '), suspicion.ofList)
  add(ofNumber.split(' '), suspicion.ofNumber)
  add(ofStreet.split(' '), suspicion.ofStreet)
  return all
}
