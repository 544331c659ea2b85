import fc from 'fast-check'

/** Every character except lone surrogates: like fast-check's `unit: 'binary'`, which takes two seconds to prepare. */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10_ffff - 0x800 })
  .map((number) => String.fromCodePoint(number < 0xd800 ? number : number + 0x800))
