import { expect, test } from 'vitest'
import { withoutConsignors } from './private-owners.ts'

test.each([
  ['Property of Mrs. Anna Keller, Zurich.', 'Property of [private], Zurich.'],
  ['By descent.\nThe present owner, Mr John A. Smith', 'By descent.\nThe present owner, [private]'],
  ['Property from Mr. and Mrs. Peter van der Meer', 'Property from [private]'],
  ['Eigentum von Frau Dr. Anna Keller, Köln', 'Eigentum von [private], Köln'],
  ['Einlieferer: Herr Karl-Heinz Vogel', 'Einlieferer: [private]'],
  ['Propriété de Madame Claire de la Tour, Lyon', 'Propriété de [private], Lyon'],
  ['Proprietà di Sig.ra Maria Rossi', 'Proprietà di [private]'],
  ['Propiedad de Doña Isabel Romero', 'Propiedad de [private]'],
  ['Eigendom van Mevrouw Anna de Vries', 'Eigendom van [private]'],
])('the name of a private consignor is no one’s: %s', (provenance, expected) => {
  expect(withoutConsignors(provenance)).toBe(expected)
})

test.each([
  'Collection of Elizabeth Taylor, Los Angeles',
  'Property of a lady',
  'Property from a European private collection',
  'Mrs. Cornelius Vanderbilt, by descent',
  'Empress Eugénie; sold by order of the French Republic, 1887',
  'With S. J. Phillips, London',
  'The present owner, acquired from the above in 1998',
  'Familienbesitz, seit 1920',
  'Collection particulière, Genève',
])('what is no private consignor stays: %s', (provenance) => {
  expect(withoutConsignors(provenance)).toBe(provenance)
})
