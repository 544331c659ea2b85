import { parseListState } from '../../selection.ts'
import { describe, expect, test } from 'vitest'
import { buildFacets } from '@parure/portal/test/web/build-facets.ts'
import { auctionResults, upcomingLots } from './list-kind.ts'
import { buildListMeta } from './build-list-meta.ts'
import type { ListData } from '../loading/load-list.ts'

const site = 'https://jewels.example'
const none = { known: [], count: 0 }
const data = (query: string, total = 612): ListData => ({
  selection: parseListState(new URLSearchParams(query)),
  lots: [],
  counts: {
    total,
    options: { categories: none, materials: none, gemstones: none, brands: none, styles: none },
    facets: buildFacets(),
    undrawn: [],
  },
  otherTotal: 0,
  reading: null,
  alternatives: null,
  addressMoney: null,
})
const links = (query: string, total?: number) =>
  buildListMeta(upcomingLots, site, data(query, total))
    .filter((tag): tag is { tagName: 'link'; rel: string; href: string } => 'tagName' in tag && tag.tagName === 'link')
    .map(({ rel, href }) => `${rel} ${href.replace(site, '')}`)
const indexed = (query: string) =>
  !buildListMeta(upcomingLots, site, data(query)).some((tag) => 'name' in tag && tag.name === 'robots')
const title = (query: string) => buildListMeta(auctionResults, site, data(query)).find((tag) => 'title' in tag)

describe('what search engines learn of a list', () => {
  test.each([
    ['', ['canonical /upcoming-lots', 'next /upcoming-lots?page=2']],
    ['sortOrder=3&page=1', ['canonical /upcoming-lots', 'next /upcoming-lots?page=2']],
    [
      'categories=Rings&page=2&utm=x',
      [
        'canonical /upcoming-lots?categories=Rings&page=2',
        'prev /upcoming-lots?categories=Rings',
        'next /upcoming-lots?categories=Rings&page=3',
      ],
    ],
    ['page=99', ['canonical /upcoming-lots?page=21', 'prev /upcoming-lots?page=20']],
  ])('given %j, then its canonical address and its neighbours are these', (query, expected) => {
    expect(links(query)).toEqual(expected)
  })

  test('given an empty list, then it has no neighbours', () => {
    expect(links('', 0)).toEqual(['canonical /upcoming-lots'])
  })

  test.each([
    ['', true],
    ['categories=Rings&page=3', true],
    ['categories=Rings,Brooch', false],
    ['categories=Rings&styles=Retro', false],
    ['searchQuery=pin', false],
    ['origins=Burma', true],
    ['carats=2-', false],
    ['estimate=-20000&currency=EUR', false],
    ['currency=USD', false],
    ['exclude=gemstones:Diamond', false],
    ['gemstones=all:Ruby,Pearl', false],
  ])('given %j, then indexing is %s', (query, allowed) => {
    expect(indexed(query)).toBe(allowed)
  })

  test('given filters and a page, then the title names them', () => {
    expect(title('gemstones=Ruby&page=2')).toMatchObject({
      title: expect.stringContaining('Ruby: Auction Results, page 2'),
    })
  })

  test.each([
    ['carats=2-5&price=-20000&currency=USD', 'Up to 20 000 USD, 2.00 – 5.00 ct: Auction Results'],
    ['outcomes=all', 'Auction Results'],
    ['outcomes=unsold', 'Unsold: Auction Results'],
  ])('given %s, then the title has %s', (query, words) => {
    const { title: said } = title(query) as { title: string }
    expect(said.replaceAll('\u00a0', ' ')).toMatch(new RegExp(`^${words}`))
  })

  test('given all outcomes, then it is another address of the same list', () => {
    const tags = buildListMeta(auctionResults, site, data('outcomes=all'))
    expect(tags).toContainEqual({ name: 'robots', content: 'noindex' })
  })
})
