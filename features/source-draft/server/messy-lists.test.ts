import { expect, test } from 'vitest'
import { encodeText } from '@parure/portal/test/lots/encode-text.ts'
import { buildWorkbook } from '@parure/portal/test/lots/build-workbook.ts'
import { describeLot, readSuggestedList } from '@parure/portal/test/lots/read-suggested-list.ts'

test('a catalog out of a PDF: wrapped lines are joined, page lines are skipped, signs at numbers are left out', async () => {
  const list = [
    'HALDER & ROE,,',
    'Thursday 12th March 2026 at 10.30am,,',
    ',,',
    'LOT,DESCRIPTION,ESTIMATE',
    '1,An opal and dia-,"£1,500-2,000"',
    ',"mond ring, the cushion-",',
    ',"shaped opal 3.1cts, size M",',
    '2*,A gold bangle,"£8-12,000"',
    'HALDER & ROE,,Page 2 of 9',
    'LOT,DESCRIPTION,ESTIMATE',
    ',with a safety chain,',
    '3†,"A pearl necklace, untested",£80-120 plus VAT',
    '4,Two silver brooches,£50 or so',
    ',,',
    'END OF SALE,,',
  ].join('\n')
  const { lots, others } = await readSuggestedList('list.csv', list, { timeZone: 'Europe/London', currency: 'GBP' })
  expect(lots.map(describeLot)).toEqual([
    ['1', 'An opal and diamond ring, the cushion-shaped opal 3.1cts, size M', '1500-2000', null, ''],
    ['2', 'A gold bangle with a safety chain', '8000-12000', null, ''],
    ['3', 'A pearl necklace, untested', '80-120', null, ''],
    ['4', 'Two silver brooches', 'null-null', null, 'bad-amount'],
  ])
  expect(others).toEqual([
    [9, 'page-line'],
    [10, 'repeated-head'],
    [14, 'empty-line'],
    [15, 'page-line'],
  ])
})

test('a French list in Windows-1252 with markup, two currencies and words in place of prices', async () => {
  const list = [
    'N°;Désignation;Estimation;Adjudication;Photos;Date',
    '1;"<p><b>Broche</b> en or 750&permil;,<br>&eacute;maill&eacute;e</p>";8 000 / 12 000 € (9 000 / 13 500 $);9 500;a.jpg|b.jpg;14/03/2026',
    '2 bis;Sautoir de perles;de 20 à 30 000 €;26 000 € frais inclus;;14/03/2026',
    '3;Bague;80/120;110 (après vente);;14/03/2026',
    '4;Collier;Sur demande;retiré;;14/03/2026',
  ].join('\r\n')
  const content = Buffer.from(list.replaceAll('€', '\u0080'), 'latin1')
  const { lots } = await readSuggestedList('list.csv', content, { timeZone: 'Europe/Paris', currency: 'EUR' })
  expect(lots.map(describeLot)).toEqual([
    ['1', 'Broche en or 750‰,\némaillée', '8000-12000', '9500 hammer', ''],
    ['2 bis', 'Sautoir de perles', '20000-30000', '26000 inclusive', ''],
    ['3', 'Bague', '80-120', '110 hammer', ''],
    ['4', 'Collier', 'null-null', 'withdrawn', ''],
  ])
  expect(lots[0]?.pictures).toEqual(['a.jpg', 'b.jpg'])
  expect(lots[2]).toMatchObject({ statedOutcome: 'after-sale', key: 'S 3' })
  expect(lots[1]?.key).toBe('S 2BIS')
})

test('a workbook with a merged title, a head of two rows, remarks, days in cells, errors and a second sheet', async () => {
  const book = buildWorkbook({
    Catalogue: [
      ['Important Jewels'],
      [],
      ['Lot', 'Text', 'Estimate', null, 'Result', 'Sale day', null],
      [null, null, 'Low', 'High', '(hammer)', null, null],
      [12, 'Sapphire ring', 8000, 12_000, 14_000, { date: 46_095.604_166_666 }, 'check photo'],
      ['13A', 'Gold cuff', '£10,000', '£15,000', 'Passed', '15-Mar-26', null],
      [14, 'Ruby ring', '15k', '20k', '#N/A', '46096', null],
      ['Total', null, 1],
    ],
    Notes: [['Conditions'], ['Buyer premium 25%']],
  })
  const stated = { timeZone: 'Europe/London', currency: 'GBP', dates: 'day-first' }
  const { lots, facts, others } = await readSuggestedList('list.xlsx', book, stated)
  expect(lots.map(describeLot)).toEqual([
    ['12', 'Sapphire ring', '8000-12000', '14000 hammer', ''],
    ['13A', 'Gold cuff', '10000-15000', 'unsold', ''],
    ['14', 'Ruby ring', '15000-20000', null, 'failed-cell'],
  ])
  expect(lots.map(({ sale }) => [sale.startsOn, sale.startsTime])).toEqual([
    ['2026-03-14', '14:30'],
    ['2026-03-15', null],
    ['2026-03-15', null],
  ])
  expect(facts).toContainEqual(expect.stringContaining('column 7 has no name and is left out: check photo'))
  expect(others).toEqual([[8, 'page-line']])
})

/** A head and two lots in Shift_JIS: `1,Pt900 ルビーリング R1.20ct,80万円～120万円,95万円,2026年3月14日` and `不成立`. */
const japanese = Buffer.from(
  [
    '838d8362836794d48d862c956996bc2c975c917a89bf8a692c978e8e4489bf8a692c8a4a8dc393fa0a312c50743930302083',
    '8b8372815b838a8393834f2052312e323063742c223830969c897e8160313230969c897e222c223935969c897e222c323032',
    '36944e338c8e313493fa0a322c4b313820905e8eec8375838d815b8360203132672c22818f35302c3030308160818f38302c',
    '303030222c957390ac97a72c323032362f332f31340a',
  ].join(''),
  'hex',
)

test('a Japanese list in Shift_JIS', async () => {
  const { lots, facts } = await readSuggestedList('list.csv', japanese, { timeZone: 'Asia/Tokyo' })
  expect(facts).toContain('SHIFT_JIS')
  expect(lots.map(describeLot)).toEqual([
    ['1', 'Pt900 ルビーリング R1.20ct', '800000-1200000', '950000 hammer', ''],
    ['2', 'K18 真珠ブローチ 12g', '50000-80000', 'unsold', ''],
  ])
  expect(lots.map(({ sale }) => sale.startsOn)).toEqual(['2026-03-14', '2026-03-14'])
})

test.each([
  [
    'English results of an Indian sale',
    'Lot,Price Realised (incl. premium),Status\n101,"Rs 78,00,000",Sold\n102,Passed,\n104a,"Sold for 2,160,000",\n105,-,BI\n',
  ],
])('%s', async (_, list) => {
  const { lots, columns } = await readSuggestedList('list.csv', list, { timeZone: 'Asia/Kolkata' })
  expect(columns).toMatchObject({ 'Price Realised (incl. premium)': 'inclusive' })
  expect(lots.map(({ key, prices, statedOutcome }) => [key, prices.realised, prices.basis, statedOutcome])).toEqual([
    ['S 101', '7800000', 'inclusive', null],
    ['S 102', null, 'unknown', 'unsold'],
    ['S 104A', '2160000', 'inclusive', null],
    ['S 105', null, 'unknown', 'unsold'],
  ])
})

/** Lists of other layouts than those above, each with the encoding in which its house sends it. */
const layouts = {
  chinese: [
    '图录号,拍品名称,估价,成交价,拍卖时间',
    '1,天然翡翠手镯 内径56毫米,"RMB 30,000-50,000","RMB 57,500",2026年3月14日 14:00',
    '2,18K金红宝石戒指,3万-5万,流拍,2026年3月14日 14:00',
    '3,珍珠项链,估价待询,撤拍,2026年3月14日 14:00',
  ].join('\r\n'),
  taiwanese: [
    '拍品編號,拍品名稱,估價,成交價,拍賣日期',
    '101,緬甸天然翡翠配鑽石戒指,"HK$ 300,000 – 500,000","HK$ 378,000",2026年3月14日',
    '102,藍寶石項鍊,"120,000-180,000",流拍,2026年3月14日',
  ].join('\n'),
  russian: [
    'Лот;Описание;Эстимейт;Результат;Дата торгов',
    '1;Серьги с бриллиантами, золото 750 пробы;30 000-50 000 руб.;45 000 руб.;14 марта 2026 г., 12:00',
    '2;Кольцо с изумрудом и алмазами;от 120 000 до 150 000 руб.;не продан;14 марта 2026 г., 12:00',
    '3А;Брошь в виде ветки;80-100 тыс. руб.;снят с торгов;14 марта 2026 г., 12:00',
  ].join('\r\n'),
  korean: ['번호,작품명,추정가,낙찰가,경매일', '1,다이아몬드 반지,540만원-700만원,유찰,2026년 3월 14일'].join('\n'),
  mac: [
    'Numéro;Désignation;Estimation basse;Estimation haute;Résultat;Vacation du',
    '1;Collier de perles à fermoir émeraude;3 000;4 000;Invendu;samedi 14 mars 2026 à 14h30',
    '2;Bague « marquise » sertie de diamants;800;1 200;1 350;samedi 14 mars 2026 à 14h30',
  ].join('\r'),
  swedish: [
    'Nr\tBeskrivning\tUtropspris\tKlubbat pris\tAuktionsdag',
    '1\tRing, 18k guld, briljanter\t3 000–4 000 SEK\t4 200 SEK\tlördag 14 mars 2026 kl 13.00',
    '2\tBrosch, pärlor\t1 500 SEK\tÅterrop\tlördag 14 mars 2026 kl 13.00',
  ].join('\r\n'),
  italian: [
    'CASA HALDER – GIOIELLI',
    'Asta del 14 marzo 2026',
    '',
    'Lotto|Descrizione|Stima min.|Stima max.|Aggiudicazione|Data asta',
    '1|Anello in oro bianco e diamanti|€ 1.200|€ 1.500|€ 1.800|14/03/2026',
    '1/A|Spilla in argento|€ 80|€ 120|invenduto|14/03/2026',
    '2|Collana di perle con fermatura|€ 300|€ 400|€ 350 diritti esclusi|14/03/2026',
  ].join('\n'),
  american: [
    '"Lot Number","Lead Line","Low Est","High Est","Hammer","Status","Auction Date & Time"',
    '"0101","PLATINUM AND DIAMOND RING","$4,000","$6,000","$5,500","Sold","03/14/2026 10:00 AM EDT"',
    '"0102","GOLD CUFF, TIFFANY & CO.","$1,200","$1,800","","Passed","03/14/2026 10:00 AM EDT"',
    '"0103","JADE BANGLE","$500","$700","$450*","Sold","03/14/2026 10:00 AM EDT"',
  ].join('\n'),
  danish: [
    'Kat.nr.;Beskrivelse;Vurdering;Hammerslag;Auktion',
    '12;Broche af sterlingsølv;3.000-4.000 kr.;3.800 kr.;lørdag den 14. marts 2026 kl. 13',
    '13;Øreringe med perler;800-1.000 kr.;Usolgt;lørdag den 14. marts 2026 kl. 13',
  ].join('\r\n'),
}
const write = (text: string, encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | Parameters<typeof encodeText>[1]) => {
  if (encoding === 'utf-8') return Buffer.from(text)
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le')
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16()
  return encodeText(text, encoding)
}

const noon = '2026-03-14 12:00'
const expectedLots: Record<keyof typeof layouts, readonly (readonly string[])[]> = {
  chinese: [
    ['1', '天然翡翠手镯 内径56毫米', '30000-50000', '57500 unknown', '2026-03-14 14:00'],
    ['2', '18K金红宝石戒指', '30000-50000', 'unsold', '2026-03-14 14:00'],
    ['3', '珍珠项链', 'null-null', 'withdrawn', '2026-03-14 14:00'],
  ],
  taiwanese: [
    ['101', '緬甸天然翡翠配鑽石戒指', '300000-500000', '378000 unknown', '2026-03-14'],
    ['102', '藍寶石項鍊', '120000-180000', 'unsold', '2026-03-14'],
  ],
  russian: [
    ['1', 'Серьги с бриллиантами, золото 750 пробы', '30000-50000', '45000 unknown', noon],
    ['2', 'Кольцо с изумрудом и алмазами', '120000-150000', 'unsold', noon],
    ['3А', 'Брошь в виде ветки', '80000-100000', 'withdrawn', noon],
  ],
  korean: [['1', '다이아몬드 반지', '5400000-7000000', 'unsold', '2026-03-14']],
  mac: [
    ['1', 'Collier de perles à fermoir émeraude', '3000-4000', 'unsold', '2026-03-14 14:30'],
    ['2', 'Bague « marquise » sertie de diamants', '800-1200', '1350 unknown', '2026-03-14 14:30'],
  ],
  swedish: [
    ['1', 'Ring, 18k guld, briljanter', '3000-4000', '4200 hammer', '2026-03-14 13:00'],
    ['2', 'Brosch, pärlor', '1500-1500', 'unsold', '2026-03-14 13:00'],
  ],
  italian: [
    ['1', 'Anello in oro bianco e diamanti', '1200-1500', '1800 hammer', '2026-03-14'],
    ['1/A', 'Spilla in argento', '80-120', 'unsold', '2026-03-14'],
    ['2', 'Collana di perle con fermatura', '300-400', '350 hammer', '2026-03-14'],
  ],
  american: [
    ['0101', 'PLATINUM AND DIAMOND RING', '4000-6000', '5500 hammer', '2026-03-14 10:00'],
    ['0102', 'GOLD CUFF, TIFFANY & CO.', '1200-1800', 'unsold', '2026-03-14 10:00'],
    ['0103', 'JADE BANGLE', '500-700', '450 hammer', '2026-03-14 10:00'],
  ],
  danish: [
    ['12', 'Broche af sterlingsølv', '3000-4000', '3800 hammer', '2026-03-14 13:00'],
    ['13', 'Øreringe med perler', '800-1000', 'unsold', '2026-03-14 13:00'],
  ],
}

test.each([
  ['chinese', 'gb18030', 'Asia/Shanghai', 'CNY'],
  ['taiwanese', 'big5', 'Asia/Hong_Kong', 'HKD'],
  ['russian', 'windows-1251', 'Europe/Moscow', 'RUB'],
  ['russian', 'koi8-r', 'Europe/Moscow', 'RUB'],
  ['korean', 'euc-kr', 'Asia/Seoul', 'KRW'],
  ['mac', 'macintosh', 'Europe/Paris', 'EUR'],
  ['swedish', 'utf-16le', 'Europe/Stockholm', 'SEK'],
  ['danish', 'utf-16be', 'Europe/Copenhagen', 'DKK'],
  ['italian', 'utf-8', 'Europe/Rome', 'EUR'],
  ['american', 'utf-8', 'America/New_York', 'USD'],
] as const)('a %s list in %s is recognized', async (name, encoding, timeZone, currency) => {
  const { lots, facts, others } = await readSuggestedList('list.csv', write(layouts[name], encoding), {
    timeZone,
    currency,
  })
  if (encoding !== 'utf-8') expect(facts).toContain(encoding.toUpperCase())
  expect(others).toEqual([])
  const found = lots.map((lot) => {
    const [number, title, estimate, result, doubts] = describeLot(lot)
    expect(doubts).toBe('')
    const { startsOn, startsTime } = lot.sale
    return [number, title, estimate, result, [startsOn, startsTime].filter((part) => part !== null).join(' ')]
  })
  expect(found).toEqual(expectedLots[name])
})

test('a list whose heads are unknown words shows its titles and days by its cells', async () => {
  const list =
    'Lot;Xyz;Uvw;Updated;Low\n1;An opal and diamond ring;14 March 2026;1 March 2026;100\n2;A gold bangle;14 March 2026;1 March 2026;80'
  const { columns } = await readSuggestedList('list.csv', list, { timeZone: 'Europe/London', currency: 'GBP' })
  expect(columns).toEqual({ Lot: 'lotNumber', Low: 'estimateLow', Uvw: 'saleStarts', Xyz: 'title' })
})
