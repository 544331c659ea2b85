import { describe, expect, test } from 'vitest'
import { normaliseLot } from '../normalise-lot.ts'

const read = (title: string) => normaliseLot({ title, description: null }).goldKarat.map(({ value }) => value)

describe('the fineness of gold', () => {
  test.each([
    ['18K ring', ['18']],
    ['An 18ct gold ring', ['18']],
    ['18 kt. ring', ['18']],
    ['18-carat white gold ring', ['18']],
    ['Ring, or 18 carats', ['18']],
    ['Bague en or jaune 18k', ['18']],
    ['Anello in oro 18 carati', ['18']],
    ['Anillo de oro de 18 quilates', ['18']],
    ['Ring, 14 Karat Gold', ['14']],
    ['19.2kt gold bangle', ['19.2']],
    ['Ring K18WG', ['18']],
    ['Ring stamped 750', ['18']],
    ['Bague en or gris 750‰', ['18']],
    ['Ring aus 585er Gelbgold', ['14']],
    ['Ring, zlato 585/1000', ['14']],
    ['9ct and 15ct gold brooches', ['9', '15']],
    ['18 carat gold (750) ring', ['18']],
    ['14KYG ring', ['14']],
  ])('%s', (title, karat) => {
    expect(read(title)).toEqual(karat)
  })

  test.each([
    ['Ring, 950 platinum'],
    ['Silver ring, stamped 925'],
    ['Ring with a K-color diamond'],
    ['Gold ring, size 18, height 750mm'],
    ['24ct gold plated silver ring'],
    ['1/20 14K gold filled locket'],
    ['Vermeil brooch, gilded in 18ct gold'],
    ['High carat gold ring'],
    ['Ring Pt900'],
  ])('%s states none', (title) => {
    expect(read(title)).toEqual([])
  })
})
