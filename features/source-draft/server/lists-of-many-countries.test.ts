import { expect, test } from 'vitest'
import { describeLot, readSuggestedList } from '@parure/portal/test/lots/read-suggested-list.ts'

interface HouseList {
  country: string
  timeZone: string
  currency: string
  list: readonly string[]
  lots: readonly (readonly (string | null)[])[]
  /** Of the first lot: first day, last day, hour. */
  sale?: readonly (string | null)[]
}

const lists: readonly HouseList[] = [
  {
    country: 'Sweden: Utrop is the estimate where Utropsnr is the number',
    timeZone: 'Europe/Stockholm',
    currency: 'SEK',
    list: [
      'Utropsnr,Föremål,Utrop (SEK),Klubbat,Auktionsdag',
      '1,"RING, 18K vitguld, 4,2 g","8 000 - 10 000","9 200","lördag 14 november 2026 kl 11"',
      '2,"BROSCH, platina, pärlor","4 000 - 5 000",Återrop,"lördag 14 november 2026 kl 11"',
      '3,"ARMBAND, sterlingsilver","2 500:-",Struket,"söndag 15 november 2026 kl 11"',
    ],
    lots: [
      ['1', 'RING, 18K vitguld, 4,2 g', '8000-10000', '9200 hammer', ''],
      ['2', 'BROSCH, platina, pärlor', '4000-5000', 'unsold', ''],
      ['3', 'ARMBAND, sterlingsilver', '2500-2500', 'withdrawn', ''],
    ],
    sale: ['2026-11-14', '2026-11-14', '11:00'],
  },
  {
    country: 'Italy: the head of numbers is N., abbreviated outcomes',
    timeZone: 'Europe/Rome',
    currency: 'EUR',
    list: [
      "N.;Autore;Descrizione;Stima;Base d'asta;Aggiudicato",
      '1;Bulgari;Anello in oro giallo;€ 3.000/4.000;€ 2.500;€ 4.200',
      '3 bis;;Collana di perle coltivate;€ 400/600;300;inv.',
    ],
    lots: [
      ['1', 'Anello in oro giallo', '3000-4000', '4200 hammer', ''],
      ['3 bis', 'Collana di perle coltivate', '400-600', 'unsold', ''],
    ],
  },
  {
    country: 'Netherlands: days up to and including a weekday',
    timeZone: 'Europe/Amsterdam',
    currency: 'EUR',
    list: [
      'Kavel;Omschrijving;Richtprijs;Hamerprijs;Veilingdatum',
      '2001;Ring met briljant;€ 900 - € 1.200;€ 1.050;di 17 t/m do 19 november 2026',
      '2002*;Zilveren armband;€ 80-120;onverkocht;di 17 t/m do 19 november 2026',
    ],
    lots: [
      ['2001', 'Ring met briljant', '900-1200', '1050 hammer', ''],
      ['2002', 'Zilveren armband', '80-120', 'unsold', ''],
    ],
    sale: ['2026-11-17', '2026-11-19', null],
  },
  {
    country: 'Portugal: the hammer price is the valor de martelo',
    timeZone: 'Europe/Lisbon',
    currency: 'EUR',
    list: [
      'Lote;Descrição;Base de licitação;Estimativa;Valor de martelo;Data',
      '12;Anel em ouro;€ 1.000;1.500€ - 2.000€;€1.650;14 de novembro de 2026, 15h',
      '13;Colar de pérolas;200;300€ - 400€;Não vendido;14 de novembro de 2026, 15h',
    ],
    lots: [
      ['12', 'Anel em ouro', '1500-2000', '1650 hammer', ''],
      ['13', 'Colar de pérolas', '300-400', 'unsold', ''],
    ],
    sale: ['2026-11-14', '2026-11-14', '15:00'],
  },
  {
    country: 'France: outcomes stand among the remarks',
    timeZone: 'Europe/Paris',
    currency: 'EUR',
    list: [
      'Lot;Description;Est. basse;Est. haute;Résultat marteau;Résultat TTC;Observations',
      '1;BAGUE en or gris;4 000;6 000;5 200;6 760;',
      '2;BRACELET ligne;6000;8000;;;Retiré',
      '3;COLLIER de perles fines;15 000;20 000;13 500;17 550;Après vente',
    ],
    lots: [
      ['1', 'BAGUE en or gris', '4000-6000', '5200 hammer', ''],
      ['2', 'BRACELET ligne', '6000-8000', 'withdrawn', ''],
      ['3', 'COLLIER de perles fines', '15000-20000', '13500 hammer', ''],
    ],
  },
  {
    country: 'Denmark: a currency behind the name of the column',
    timeZone: 'Europe/Copenhagen',
    currency: 'DKK',
    list: [
      'Kat.nr.;Tekst;Vurdering DKK;Hammerslag;Auktion',
      '1001;Ring af sterlingsølv;1.500-2.000;1.800;1. december 2026',
      '1002;Perlekæde;800/1.000;Ikke solgt;1. december 2026',
    ],
    lots: [
      ['1001', 'Ring af sterlingsølv', '1500-2000', '1800 hammer', ''],
      ['1002', 'Perlekæde', '800-1000', 'unsold', ''],
    ],
    sale: ['2026-12-01', '2026-12-01', null],
  },
  {
    country: 'Russia: thousands in words, the hour of Moscow',
    timeZone: 'Europe/Moscow',
    currency: 'RUB',
    list: [
      '№;Наименование;Эстимейт;Старт;Цена ухода;Дата торгов',
      '1;Кольцо с сапфиром;150 000 – 200 000 руб.;100 000;185 000 руб.;14 ноября 2026, 19:00 МСК',
      '2;Брошь;80-100 тыс. руб.;50 тыс.;не продан;14 ноября 2026, 19:00 МСК',
    ],
    lots: [
      ['1', 'Кольцо с сапфиром', '150000-200000', '185000 unknown', ''],
      ['2', 'Брошь', '80000-100000', 'unsold', ''],
    ],
    sale: ['2026-11-14', '2026-11-14', '19:00'],
  },
  {
    country: 'Turkey and its words for outcomes',
    timeZone: 'Europe/Istanbul',
    currency: 'TRY',
    list: [
      'Lot No;Eser;Açılış Fiyatı;Tahmini Değer;Satış Fiyatı;Tarih',
      '1;Pırlanta yüzük;50.000 TL;75.000 - 90.000 TL;82.500 TL;14 Kasım 2026 15:00',
      '2;Kolye;20.000 TL;30.000-35.000 TL;Satılmadı;14 Kasım 2026 15:00',
    ],
    lots: [
      ['1', 'Pırlanta yüzük', '75000-90000', '82500 unknown', ''],
      ['2', 'Kolye', '30000-35000', 'unsold', ''],
    ],
    sale: ['2026-11-14', '2026-11-14', '15:00'],
  },
  {
    country: 'England: Greek letters as signs of tax, and abbreviations',
    timeZone: 'Europe/London',
    currency: 'GBP',
    list: [
      'Lot No,Symbol,Heading,Estimate GBP,Status / Price',
      '1,,A RUBY RING,"20,000-30,000 Ω","£32,000"',
      '2,†,A GOLD PENCIL,400-600 ‡Δ,bt in',
    ],
    lots: [
      ['1', 'A RUBY RING', '20000-30000', '32000 unknown', ''],
      ['2', 'A GOLD PENCIL', '400-600', 'unsold', ''],
    ],
  },
  {
    country: 'United States: the hour in a column of its own',
    timeZone: 'America/New_York',
    currency: 'USD',
    list: [
      'Lot #,Title,Low Est,High Est,Start Bid,Hammer,Sale Date,Time',
      '0001,Diamond Ring,"$8,000","$12,000","$4,000",9500,11/14/2026,11:00 AM EST',
      '0002,Gold Bangle,$500,$700,$250,PASS,11/14/2026,11:00 AM EST',
    ],
    lots: [
      ['0001', 'Diamond Ring', '8000-12000', '9500 hammer', ''],
      ['0002', 'Gold Bangle', '500-700', 'unsold', ''],
    ],
    sale: ['2026-11-14', '2026-11-14', '11:00'],
  },
  {
    country: 'Switzerland: a title above the list, heads with points and currencies',
    timeZone: 'Europe/Zurich',
    currency: 'CHF',
    list: [
      'Catalogue of Fine Jewels,,,',
      'No.,Lot description,Estimate CHF,Price incl. premium',
      '1.,"Diamond ring, 5.02 carats","80,000 - 120,000","96,000"',
      '2.,Pair of ear clips,"10,000 - 15,000",',
    ],
    lots: [
      ['1', 'Diamond ring, 5.02 carats', '80000-120000', '96000 inclusive', ''],
      ['2', 'Pair of ear clips', '10000-15000', null, ''],
    ],
  },
  {
    country: 'Spain: heads without their small words',
    timeZone: 'Europe/Madrid',
    currency: 'EUR',
    list: ['Lote,Descripción,Precio salida,Precio remate', '1,Anillo de oro,"1.200,00 €","1.450,00 €"'],
    lots: [['1', 'Anillo de oro', 'null-null', '1450.00 hammer', '']],
  },
]

test.each(lists)('$country: every lot is read without a mapping', async ({ list, timeZone, currency, lots, sale }) => {
  const found = await readSuggestedList('list.csv', list.join('\n'), { timeZone, currency })
  expect(found.lots.map(describeLot)).toEqual(lots)
  const { startsOn, endsOn, startsTime } = found.lots[0]!.sale
  if (sale) expect([startsOn, endsOn, startsTime]).toEqual(sale)
})
