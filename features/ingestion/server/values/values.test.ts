import { describe, expect, test } from 'vitest'
import { parseAmount, type AmountStyle } from './parse-amount.ts'
import { convertToLocalDay, parseDay, type DayOrder } from './parse-day.ts'

describe('an amount', () => {
  test.each<[AmountStyle | undefined, unknown, string | null]>([
    ['english', '1,250', '1250'],
    ['english', '1,234,567.80', '1234567.80'],
    ['english', "1'250.50", '1250.50'],
    ['english', '1 250', '1250'],
    ['european', '1.250', '1250'],
    ['european', '1.234.567,8', '1234567.8'],
    ['european', '1\u00a0250,00', '1250.00'],
    ['european', '1.200,-', '1200'],
    ['european', 1234.5, '1234.5'],
    [undefined, '1250', '1250'],
    [undefined, '1.234,56', '1234.56'],
    [undefined, '1,234.56', '1234.56'],
    [undefined, '1.234.567', '1234567'],
    [undefined, '12,50', '12.50'],
    [undefined, '€ 1 200', '1200'],
    [undefined, '1200 EUR', '1200'],
    [undefined, '0', null],
    [undefined, '0.00', null],
    [undefined, ' ', null],
    [undefined, null, null],
    [undefined, '1,5K', '1500'],
    [undefined, '12 k', '12000'],
    [undefined, '500.–', '500'],
    [undefined, '500.--', '500'],
    [undefined, '1 200 euros', '1200'],
    [undefined, 'EUR € 1200', '1200'],
    [undefined, '1\u202f250 €', '1250'],
    [undefined, '–', null],
    [undefined, 'n/a', null],
  ])('in %s style, %j is %j', (style, given, expected) => {
    expect(parseAmount(given, 'price', { style, currency: 'EUR' })).toBe(expected)
  })

  test.each<[AmountStyle | undefined, unknown, string]>([
    [undefined, '1.234', 'ambiguous-amount'],
    [undefined, '1,234', 'ambiguous-amount'],
    ['english', '1.234', 'bad-amount'],
    ['english', '1.250,00', 'bad-amount'],
    ['european', '1,250', 'bad-amount'],
    [undefined, '-5', 'bad-amount'],
    [undefined, '5kg', 'bad-amount'],
    [undefined, '1.234K', 'ambiguous-amount'],
    [undefined, '5 kr', 'two-currencies'],
    [undefined, '1e3', 'bad-amount'],
    [undefined, 'on request', 'bad-amount'],
    [undefined, '$500', 'two-currencies'],
    [undefined, '500 GBP', 'two-currencies'],
    [undefined, { low: 5 }, 'not-text'],
  ])('in %s style, %j is refused: %s', (style, given, code) => {
    expect(() => parseAmount(given, 'price', { style, currency: 'EUR' })).toThrow(expect.objectContaining({ code }))
  })
})

describe('a day', () => {
  test.each<[DayOrder | undefined, unknown, string | null, string | null]>([
    [undefined, '2026-03-14', '2026-03-14', '2026-03-14'],
    [undefined, '2026-03-14T18:00:00', '2026-03-14', '2026-03-14'],
    [undefined, '2026-02', '2026-02-01', '2026-02-28'],
    [undefined, '14.03.2026', '2026-03-14', '2026-03-14'],
    [undefined, '3.4.2026', '2026-04-03', '2026-04-03'],
    [undefined, '14/03/2026', '2026-03-14', '2026-03-14'],
    [undefined, '03/14/2026', '2026-03-14', '2026-03-14'],
    ['day-first', '03/04/2026', '2026-04-03', '2026-04-03'],
    ['month-first', '03/04/2026', '2026-03-04', '2026-03-04'],
    [undefined, 'March 14, 2026', '2026-03-14', '2026-03-14'],
    [undefined, 'Saturday 14th March 2026', '2026-03-14', '2026-03-14'],
    [undefined, '1er mai 2026', '2026-05-01', '2026-05-01'],
    [undefined, '14. März 2026', '2026-03-14', '2026-03-14'],
    [undefined, 'août 2026', '2026-08-01', '2026-08-31'],
    [undefined, '2100-12-31', null, null],
    [undefined, '1900-01-01', null, null],
    [undefined, '31/12/9999', null, null],
    [undefined, '', null, null],
  ])('%s: %j is %j to %j', (order, given, startsOn, endsOn) => {
    expect(parseDay(given, 'date', order)).toMatchObject({ startsOn, endsOn })
  })

  test.each<[string, string, string | null]>([
    ['2026-12-12T14:30:00+01:00', '2026-12-12', '14:30'],
    ['2026-12-12T23:30:00Z', '2026-12-13', '00:30'],
    ['2026-12-12T14:30:00.000-0500', '2026-12-12', '20:30'],
    ['2026-12-12T00:00:00Z', '2026-12-12', null],
    ['2026-12-12T00:00:00', '2026-12-12', null],
    ['2026-12-12 14:30', '2026-12-12', '14:30'],
    ['01-DEC-2026', '2026-12-01', null],
    ['01-Dec-2026 10:00 AM', '2026-12-01', '10:00'],
    ['14. März 2026 15:00', '2026-03-14', '15:00'],
    ['14. März 2026, 15 Uhr', '2026-03-14', '15:00'],
    ['14.03.2026, 15:00 Uhr', '2026-03-14', '15:00'],
    ['Saturday, 14 March 2026 2:30 PM', '2026-03-14', '14:30'],
    ['March 14, 2026 at 2:30 p.m.', '2026-03-14', '14:30'],
    ['samedi 14 mars 2026 à 14h30', '2026-03-14', '14:30'],
    ['14 mars 2026 à 15h', '2026-03-14', '15:00'],
    ['sabato 14 marzo 2026 ore 15.00', '2026-03-14', '15:00'],
    ['14 de marzo de 2026 a las 18:00', '2026-03-14', '18:00'],
    ['14 maart 2026 om 19.30', '2026-03-14', '19:30'],
    ['14 mars 2026 kl. 13.00', '2026-03-14', '13:00'],
    ['14. marts 2026 kl. 13.00', '2026-03-14', '13:00'],
    ['14. mai 2026 kl 18:00', '2026-05-14', '18:00'],
    ['14. března 2026 v 16:00', '2026-03-14', '16:00'],
    ['14 de março de 2026, 21h00', '2026-03-14', '21:00'],
    ['14 marca 2026 o godz. 17:00', '2026-03-14', '17:00'],
    ['14/03/2026 14:30:00', '2026-03-14', '14:30'],
    ['2026/03/14', '2026-03-14', null],
    ['14/03/2026 25:70', '', 'bad-date'],
  ])('with its hour: %j is %s at %s', (given, day, time) => {
    const read = () => parseDay(given, 'date', undefined, 'Europe/Zurich')
    if (time === 'bad-date') expect(read).toThrow(expect.objectContaining({ code: time }))
    else expect(read()).toMatchObject({ startsOn: day, endsOn: day, time })
  })

  test('that is longer than any date is refused at once', () => {
    expect(() => parseDay(`14 March 2026${' x'.repeat(100_000)}`, 'date')).toThrow('no date')
    expect(() => parseDay(`1${' 1'.repeat(50_000)}`, 'date')).toThrow('no date')
  })

  test.each<[DayOrder | undefined, unknown, string]>([
    [undefined, '03/04/2026', 'ambiguous-date'],
    ['month-first', '14/03/2026', 'bad-date'],
    [undefined, '30.02.2026', 'bad-date'],
    [undefined, '15-03-26', 'ambiguous-date'],
    [undefined, 'last spring', 'bad-date'],
    [undefined, '12 - 10 March 2026', 'bad-date'],
    [undefined, '10 - 12 spring 2026', 'bad-date'],
    [undefined, ['2026'], 'not-text'],
  ])('%s: %j is refused: %s', (order, given, code) => {
    expect(() => parseDay(given, 'date', order)).toThrow(expect.objectContaining({ code }))
  })

  test('of an instant is the one where the sale takes place; a placeholder for an unknown one is none', () => {
    expect(convertToLocalDay('2026-03-14T23:30:00Z', 'Europe/Paris')).toBe('2026-03-15')
    expect(convertToLocalDay(Date.UTC(2026, 2, 14, 2), 'America/New_York')).toBe('2026-03-13')
    expect(convertToLocalDay('2100-12-31T00:00:00Z', 'UTC')).toBeNull()
    expect(convertToLocalDay('soon', 'UTC')).toBeNull()
  })
})
