import type { DemoHouse } from './demo-house.ts'

type Place = Pick<DemoHouse, 'city' | 'country' | 'timeZone' | 'currency' | 'spelling' | 'ringSizes'>

const british = { spelling: 'british' } as const
const european = { ...british, currency: 'EUR', ringSizes: 'european' } as const

const geneva: Place = {
  ...european,
  city: 'Geneva',
  country: 'Switzerland',
  timeZone: 'Europe/Zurich',
  currency: 'CHF',
}
const london: Place = {
  ...british,
  city: 'London',
  country: 'United Kingdom',
  timeZone: 'Europe/London',
  currency: 'GBP',
  ringSizes: 'british',
}
const paris: Place = { ...european, city: 'Paris', country: 'France', timeZone: 'Europe/Paris' }
const newYork: Place = {
  city: 'New York',
  country: 'United States',
  timeZone: 'America/New_York',
  currency: 'USD',
  spelling: 'american',
  ringSizes: 'american',
}
const hongKong: Place = {
  ...british,
  city: 'Hong Kong',
  country: 'Hong Kong SAR',
  timeZone: 'Asia/Hong_Kong',
  currency: 'HKD',
  ringSizes: 'american',
}
const cologne: Place = { ...european, city: 'Cologne', country: 'Germany', timeZone: 'Europe/Berlin' }
const milan: Place = { ...european, city: 'Milan', country: 'Italy', timeZone: 'Europe/Rome' }
const vienna: Place = { ...european, city: 'Vienna', country: 'Austria', timeZone: 'Europe/Vienna' }
const stockholm: Place = {
  ...european,
  city: 'Stockholm',
  country: 'Sweden',
  timeZone: 'Europe/Stockholm',
  currency: 'SEK',
}
const madrid: Place = { ...european, city: 'Madrid', country: 'Spain', timeZone: 'Europe/Madrid' }

export const demoHouses: readonly DemoHouse[] = [
  createHouse('rhone', 'Rhône Auctions', geneva, {
    tier: 1,
    titleStyle: 'plain',
    sales: ['Important Jewels', 'Jewels and Coloured Stones', 'The Lakeside Collection', 'Jewels Online'],
  }),
  createHouse('saleve', 'Salève Enchères', geneva, {
    tier: 3,
    titleStyle: 'plain',
    language: 'french',
    publishes: 'sold lots',
    sales: ['Bijoux et montres', 'Bijoux anciens', 'Vente en ligne'],
  }),
  createHouse('aldwych-rowe', 'Aldwych & Rowe', london, {
    tier: 1,
    titleStyle: 'article',
    sales: ['Important Jewels', 'Fine Jewels', 'Jewels: Evening Sale', 'Fine Jewels Online'],
  }),
  createHouse('carrow-blythe', 'Carrow & Blythe', london, {
    tier: 3,
    titleStyle: 'article',
    unit: 'ct',
    sales: ['Jewellery and Silver', 'Antique and Modern Jewellery', 'Jewellery, Timed Online'],
  }),
  createHouse('valmorin', 'Étude Valmorin', paris, {
    tier: 2,
    titleStyle: 'plain',
    language: 'french',
    sales: ['Joaillerie', 'Bijoux et objets de vitrine', 'Joaillerie en ligne'],
  }),
  createHouse('saint-aubry', 'Maison de ventes Saint-Aubry', paris, {
    tier: 1,
    titleStyle: 'plain',
    language: 'french',
    basis: 'inclusive',
    sales: ['Joaillerie d’exception', 'Haute joaillerie', 'Bijoux de collection'],
  }),
  createHouse('thorne-adair', 'Thorne & Adair', newYork, {
    tier: 1,
    titleStyle: 'metal-first',
    basis: 'inclusive',
    sales: ['Magnificent Jewels', 'Fine Jewelry', 'Magnificent Jewels, Part II', 'Fine Jewelry Online'],
  }),
  createHouse('wexley-park', 'Wexley Park Auctions', newYork, {
    tier: 3,
    titleStyle: 'metal-first-capitals',
    unit: 'cts',
    sales: ['Estate Jewelry', 'Jewelry and Timepieces', 'Estate Jewelry Online'],
  }),
  createHouse('kestrel-lam', 'Kestrel Lam Auctioneers', hongKong, {
    tier: 1,
    titleStyle: 'plain',
    basis: 'inclusive',
    sales: ['Important Jewels', 'Coloured Stones and Pearls', 'Jewels Online'],
  }),
  createHouse('ehrenquell', 'Auktionshaus Ehrenquell', cologne, {
    tier: 2,
    titleStyle: 'plain',
    language: 'german',
    sales: ['Schmuck und Juwelen', 'Juwelen und Uhren', 'Schmuck online'],
  }),
  createHouse('montelvino', 'Casa d’Aste Montelvino', milan, {
    tier: 2,
    titleStyle: 'plain',
    language: 'italian',
    sales: ['Gioielli importanti', 'Gioielli e orologi', 'Gioielli online'],
  }),
  createHouse('lindgraben', 'Auktionshaus Lindgraben', vienna, {
    tier: 2,
    titleStyle: 'plain',
    language: 'german',
    sales: ['Juwelen', 'Exquisite Juwelen', 'Schmuck online'],
  }),
  createHouse('norrhamn', 'Norrhamn Auktioner', stockholm, {
    tier: 3,
    titleStyle: 'plain',
    sales: ['Fine Jewellery', 'Jewellery Online', 'Smycken'],
  }),
  createHouse('valdeoro', 'Subastas Valdeoro', madrid, {
    tier: 3,
    titleStyle: 'plain',
    publishes: 'sold lots',
    sales: ['Joyas y relojes', 'Joyas antiguas', 'Joyas online'],
  }),
]

type Rest = Pick<DemoHouse, 'tier' | 'titleStyle' | 'sales'> &
  Partial<Pick<DemoHouse, 'unit' | 'basis' | 'language' | 'publishes'>>

function createHouse(slug: string, name: string, place: Place, rest: Rest): DemoHouse {
  const usual = { unit: 'carats', basis: 'hammer', publishes: 'all lots' } as const
  return { slug, name, website: `https://${slug}.example`, ...usual, ...place, ...rest }
}
