import { describe, expect, test } from 'vitest'
import { normaliseLot } from '../normalise-lot.ts'

const read = (title: string, description: string | null = null) =>
  normaliseLot({ title, description }).created?.value ?? null

describe('when it was made', () => {
  test.each([
    ['A gold ring, circa 1935', 'circa 1935'],
    ['Gold ring, ca.1960', 'ca.1960'],
    ['Gold ring, c1880', 'c1880'],
    ['Gold ring, circa 1911-1914', 'circa 1911-1914'],
    ['Gold ring around 1900', 'around 1900'],
    ['Bague en or, vers 1920', 'vers 1920'],
    ['Goldring, um 1900', 'um 1900'],
    ['Goldring aus den 50er Jahren', '50er Jahren'],
    ["Anello in oro, anni '60", "anni '60"],
    ["Early 1950's silver clasp ring", "Early 1950's"],
    ['Silver brooch, 1950s or 1960s', '1950s or 1960s'],
    ['Mid 19th Century gold brooch', 'Mid 19th Century'],
    ['Gold brooch, second half of the 19th century', 'second half of the 19th century'],
    ['Late 19th/early 20th century gold brooch', 'Late 19th/early 20th century'],
    ['Broche en or, XIXe siècle', 'XIXe siècle'],
    ['Spilla in oro, seconda metà XIX secolo', 'seconda metà XIX secolo'],
    ['Gold necklace, about 1830-1855', '1830-1855'],
    ['Gold earclips, Cartier, 1962', '1962'],
    ['Gold ring, Roman, 2nd-3rd century AD', '2nd-3rd century AD'],
  ])('%s', (title, created) => {
    expect(read(title)).toBe(created)
  })

  test.each([
    ['dated 1768', '1768'],
    ['made by the firm in 1987', '1987'],
    ['hallmarked London 1891', '1891'],
    ['platinum, 1927, mounted by the house', '1927'],
    ['Dublin hallmark 1954', '1954'],
    ['dating to 1971, with its box', '1971'],
    ['a late piece of the 1950s', '1950s'],
  ])('a gold ring, %s', (description, created) => {
    expect(read('A gold ring', description)).toBe(created)
  })

  test('the most exact phrase wins over the title’s', () => {
    expect(read('Late 19th Century gold locket', 'made in the early 1880s')).toBe('early 1880s')
  })

  test.each([
    ['GIA report dated March 3, 2014'],
    ['by Georges Fouquet (1862-1957)'],
    ['in the family since 1908'],
    ['the house was founded in 1847'],
    ['numbered 1927'],
    ['sold at auction in 1998'],
    ['no. 1905'],
    ['estimate $1,950'],
  ])('%s dates nothing', (description) => {
    expect(read('A gold ring', description)).toBeNull()
  })
})
