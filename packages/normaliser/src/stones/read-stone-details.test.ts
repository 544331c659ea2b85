import { describe, expect, test } from 'vitest'
import type { StoneDetail } from '../attributes.ts'
import { normaliseLot } from '../normalise-lot.ts'

const stonesOf = (title: string, description: string | null = null) => normaliseLot({ title, description }).stones

describe('what is said of a stone', () => {
  test.each<[string, Partial<StoneDetail>]>([
    ['A ring set with a cushion-shaped sapphire of 5 carats', { species: 'Sapphire', shape: 'Cushion', carats: '5' }],
    ['Ring with eight marquise-cut diamonds, 1.20ct', { count: 8, shape: 'Marquise', carats: '1.20' }],
    ['Bague, dix diamants taille ancienne', { species: 'Diamond', count: 10, shape: 'Old cut' }],
    ['Ring, Saphir im Ovalschliff 3,1 ct', { species: 'Sapphire', shape: 'Oval', carats: '3.1' }],
    ['Anello con smeraldo taglio ottagonale', { species: 'Emerald', shape: 'Emerald cut' }],
    ['Sortija, diamante talla esmeralda 1 ct', { species: 'Diamond', shape: 'Emerald cut' }],
    ['Δαχτυλίδι με ζαφείρι κοπή οβάλ', { species: 'Sapphire', shape: 'Oval' }],
    ['A pink sapphire ring', { colour: 'Pink' }],
    ['Earrings of black opals', { species: 'Opal', colour: 'Black' }],
    ['A ring with a diamond of 1.02 carats, G colour, VS2', { colour: 'G', clarity: 'VS2' }],
    ['A Burmese ruby ring', { species: 'Ruby', origin: 'Burma' }],
    ['Bague, émeraude de Colombie', { species: 'Emerald', shape: null, origin: 'Colombia' }],
    ['Sortija con esmeralda colombiana', { species: 'Emerald', origin: 'Colombia' }],
    ['Bague, saphir coussin de Ceylan', { species: 'Sapphire', shape: 'Cushion', origin: 'Sri Lanka' }],
    ['Bague ornée d’un saphir synthétique', { species: 'Sapphire', treatment: 'Lab-grown' }],
    ['Anillo con zafiros calibrados sintéticos', { species: 'Sapphire', treatment: 'Lab-grown' }],
    ['Ring with an alexandrite (lab created)', { species: 'Alexandrite', treatment: 'Lab-grown' }],
    ['Ring med syntetiska safirer', { species: 'Sapphire', treatment: 'Lab-grown' }],
    ['Bague, saphir (traces de chauffage)', { species: 'Sapphire', treatment: 'Heated' }],
    ['Bague, saphir sans traces de chauffage', { species: 'Sapphire', treatment: 'No heat' }],
    ['Ring, Saphir, keine Hinweise auf Erhitzung', { species: 'Sapphire', treatment: 'No heat' }],
    ['Ring met saffier uit Sri Lanka', { species: 'Sapphire', origin: 'Sri Lanka' }],
    ['Ring med safir från Burma', { species: 'Sapphire', origin: 'Burma' }],
    ['Bague, diamant 1 ct (LFG 2021)', { laboratory: 'LFG', reportNumber: null }],
    ['Ring mit Saphir aus Kaschmir', { species: 'Sapphire', origin: 'Kashmir' }],
    ['A synthetic ruby brooch', { treatment: 'Lab-grown' }],
    ['A cultured pearl necklace', { species: 'Pearl', treatment: 'Cultured' }],
    ['Ring. Ruby-3.17. Mozambique / Red / No Heat. PT900', { origin: 'Mozambique', treatment: 'No heat' }],
    ['A rose diamond brooch', { shape: 'Rose cut', colour: null }],
    ['A fine sapphire pendant', { treatment: null }],
    ['Heart-shaped pendant set with diamonds', { species: 'Diamond', shape: null }],
  ])('%s', (title, expected) => {
    expect(stonesOf(title)[0]).toMatchObject(expected)
  })

  test.each([
    ['A vivid royal blue Burmese cushion-shaped sapphire', 'Royal blue'],
    ['Ring with a cornflower blue sapphire of 3.02 carats', 'Cornflower blue'],
    ['A “royal blue” 5.02 carat sapphire ring', 'Royal blue'],
    ["A pigeon's blood ruby ring", "Pigeon's blood"],
    ['Ruby ring, 3.03 ct, pigeon blood, GRS certificate', "Pigeon's blood"],
    ['Bague rubis sang de pigeon', "Pigeon's blood"],
    ['A padparadscha sapphire and diamond ring', 'Padparadscha'],
    ['Ring, violetter Saphir', 'Violet'],
    ['A purple sapphire ring', 'Purple'],
    ['Earrings of golden South Sea cultured pearls', 'Golden'],
    ['A lavender jade bangle', 'Lavender'],
    ['Bague, saphir coussin bleu de Ceylan', 'Blue'],
    ['Bague ornée d’un saphir jaune et de diamants', 'Yellow'],
    ['Anello con zaffiro rosa taglio ovale', 'Pink'],
    ['Sortija con zafiro azul 2 ct', 'Blue'],
    ['Ring, natürlicher ovaler blauer Saphir', 'Blue'],
    ['Ring met ovaal geslepen roze saffier', 'Pink'],
    ['Ring med rosa safir', 'Pink'],
    ['Prsten s modrým safírem', 'Blue'],
    ['Pierścionek z niebieskim szafirem', 'Blue'],
  ])('%s: its color is %s', (title, colour) => {
    expect(stonesOf(title)[0]?.colour).toBe(colour)
  })

  test('a report states the color of the only stone that can have it', () => {
    const report = 'SSEF report no. 95012 stating that the colour may also be called royal blue in the trade.'
    const stones = stonesOf('A sapphire and diamond ring', `The sapphire of 5.02 carats between diamonds. ${report}`)
    expect(stones).toMatchObject([
      { species: 'Sapphire', colour: 'Royal blue' },
      { species: 'Diamond', colour: null },
    ])
  })

  test.each([
    ['An 18ct yellow gold sapphire ring'],
    ['Bague en or rose, saphir'],
    ['Anello in oro giallo e zaffiri'],
    ['Anello in oro bianco, zaffiri e rubini'],
    ['Black enamel, sapphire and diamond ring'],
    ['A ruby red enamel and pearl brooch'],
    ['Anhänger, grünes Email, Perle'],
    ['A sapphire ring, with a blue leather case'],
    ['A sapphire ring, worn with a pink dress'],
    ['A necklace of coral rose motifs'],
    ['A Burma-color ruby ring'],
    ['A Burma-colour spinel ring'],
    ['A sapphire ring, sapphire blue guilloché'],
    ['A pearl grey silk cord with a moonstone'],
    ['A ruby of nearly pigeon’s blood colour'],
    ['A ruby ring, the report not stating pigeon blood colour'],
    ['Two-colour gold ring with a sapphire'],
    ['Émeraude, émail blanc et perles'],
    ['A sapphire and white gold ring'],
    ['A ring with a ruby, green enamel and black lacquer'],
    ['Spilla con turchese blu smalto'],
    ['A rose-cut sapphire ring'],
  ])('%s: no stone has a color', (title) => {
    expect(stonesOf(title).map(({ colour }) => colour)).not.toContainEqual(expect.any(String))
  })

  test('of two stones each has its own color, and none that of its neighbor', () => {
    const title = 'A pink tourmaline, sapphire, yellow beryl and emerald brooch, with black onyx and pearls'
    expect(stonesOf(title).map(({ species, colour }) => [species, colour])).toEqual([
      ['Tourmaline', 'Pink'],
      ['Sapphire', null],
      ['Beryl', 'Yellow'],
      ['Emerald', null],
      ['Onyx', 'Black'],
      ['Pearl', null],
    ])
  })

  test.each([
    ['Ring 750 WG, Brill. zus. ca. 0,45 ct', 'Diamond', '0.45'],
    ['Ring, Saphirbesatz insg. 1,20 ct', 'Sapphire', '1.20'],
    ['Ring 585, mit Diam. zus. 0,12 ct', 'Diamond', '0.12'],
    ['Diamond pendant, 0.50 ct. tw.', 'Diamond', '0.50'],
    ['Bague, diamant 0,80 ct au total', 'Diamond', '0.80'],
    ['Anello con brillanti per complessivi ct 1,20', 'Diamond', '1.20'],
    ['Ring med briljantslip, diamant tillsammans 0,30 ct', 'Diamond', '0.30'],
  ])('%s: what several weigh together is not the weight of one', (title, species, carats) => {
    expect(stonesOf(title)).toContainEqual(expect.objectContaining({ species, carats, several: true }))
  })

  test('a weight without such a word is that of one stone', () => {
    expect(stonesOf('Ring, Brill. ca. 0,45 ct')[0]).toMatchObject({
      species: 'Diamond',
      carats: '0.45',
      several: false,
    })
  })

  test('a report goes to the stone it speaks of, and its repeat of the weight is no second stone', () => {
    const stones = stonesOf(
      'A sapphire and diamond ring',
      'The cushion-shaped sapphire of 22.84 carats between two diamonds. With report no. 95012 from SSEF stating that the sapphire of 22.84 carats is of Ceylon origin, with no indications of heating.',
    )
    expect(stones).toMatchObject([
      {
        species: 'Sapphire',
        origin: 'Sri Lanka',
        treatment: 'No heat',
        laboratory: 'SSEF',
        reportNumber: '95012',
        confidence: 'read',
      },
      { species: 'Diamond', carats: null, count: 2, laboratory: null },
    ])
  })

  test('a weight that leads on to the stones beside it is of the stone before', () => {
    const said = 'émeraude rectangulaire de 8,21 carats épaulée de deux diamants baguette'
    expect(stonesOf('Bague', said)).toMatchObject([
      { species: 'Emerald', carats: '8.21' },
      { species: 'Diamond', carats: null, count: 2 },
    ])
  })

  test('nobody heats a diamond, and a laboratory of coloured stones saw none', () => {
    const said = 'ζαφείρι Κεϋλάνης 3,20ct, χωρίς θερμική επεξεργασία, πιστοποιητικό GRS, διαμάντια 0,60ct'
    expect(stonesOf('Δαχτυλίδι', said)).toMatchObject([
      { species: 'Sapphire', origin: 'Sri Lanka', treatment: 'No heat', laboratory: 'GRS' },
      { species: 'Diamond', treatment: null, laboratory: null },
    ])
  })

  test('a species without a weight is a stone of its own; a total over several is none', () => {
    expect(stonesOf('Brooch of ruby, emerald and sapphire, 8.47 carats in total')).toMatchObject([
      { species: 'Ruby', carats: null },
      { species: 'Emerald', carats: null },
      { species: 'Sapphire', carats: null },
    ])
  })
})

describe('every value of a stone has its own words', () => {
  test.each<[string, string | null, StoneDetail['words'][]]>([
    [
      'Sapphire and diamond ring',
      'Set with an oval sapphire of 5.12 carats within eight round diamonds. With report no. 108214 from SSEF stating that the sapphire is of Ceylon origin, with no indications of heating.',
      [
        {
          species: ['sapphire', 'read'],
          carats: ['5.12 carats', 'read'],
          shape: ['oval', 'read'],
          origin: ['Ceylon', 'read'],
          treatment: ['no indications of heating', 'read'],
          laboratory: ['SSEF', 'stated'],
          reportNumber: ['108214', 'stated'],
        },
        { species: ['diamond', 'stated'], count: ['eight round diamonds', 'read'], shape: ['round', 'read'] },
      ],
    ],
    [
      'Diamond ring, 2.01 ct, G, VS2',
      'The principal diamond of 2.01 carats between diamonds of 0.40 carats.',
      [
        {
          species: ['diamond', 'read'],
          carats: ['2.01 ct', 'read'],
          colour: ['G', 'inferred'],
          clarity: ['VS2', 'inferred'],
        },
        { species: ['diamonds', 'read'], carats: ['0.40 carats', 'stated'] },
      ],
    ],
    [
      'Bague, émeraude de Colombie et dix diamants',
      null,
      [
        { species: ['émeraude de Colombie', 'stated'], origin: ['Colombie', 'stated'] },
        { species: ['diamants', 'stated'], count: ['dix diamants', 'stated'] },
      ],
    ],
    [
      'Sapphire ring',
      'In our opinion the sapphire is of Ceylon origin and unheated.',
      [
        {
          species: ['Sapphire', 'stated'],
          origin: ['Ceylon', 'opinion'],
          treatment: ['unheated', 'opinion'],
        },
      ],
    ],
    [
      'Ring mit Saphir und Brillanten',
      'Weißgold. Sechs Brillanten zus. 0,60 ct. Zertifikat IGI Nr. 4512345.',
      [
        {
          species: ['Brillanten', 'read'],
          carats: ['0,60 ct', 'read'],
          count: ['Sechs Brillanten', 'read'],
          shape: ['Brillanten', 'read'],
          laboratory: ['IGI', 'inferred'],
          reportNumber: ['4512345', 'inferred'],
        },
        { species: ['Saphir', 'stated'] },
      ],
    ],
  ])('%s: %s', (title, description, words) => {
    const stones = stonesOf(title, description)
    expect(stones.map((stone) => stone.words)).toEqual(words)
    const values = ['species', 'carats', 'count', 'shape', 'colour', 'clarity', 'treatment', 'origin'] as const
    for (const stone of stones) {
      for (const value of [...values, 'laboratory', 'reportNumber'] as const)
        expect([value, value in stone.words]).toEqual([value, stone[value] !== null])
    }
  })
})

describe('reports', () => {
  test.each([
    ['With GIA report no. 2205894321', ['GIA 2205894321']],
    ['Reports no. 112233 from the Gübelin Gem Lab and no. 98765 from SSEF', ['Gübelin 112233', 'SSEF 98765']],
    ['accompanied by SSEF and Gübelin certificates', ['SSEF', 'Gübelin']],
    ['AGL #1084567', ['AGL 1084567']],
    ['Certificat LFG n° 345678', ['LFG 345678']],
    ['mit Zertifikat IGI Nr. 4512345', ['IGI 4512345']],
    ['report number GRS2015-071234 from GRS', ['GRS GRS2015-071234']],
    ['DSEF, HRD, Lotus Gemology', ['DSEF', 'HRD', 'Lotus']],
    ['GCAL certificate 201140003', ['GCAL 201140003']],
    ['a lotus flower brooch', []],
  ])('%s', (description, expected) => {
    const { reports } = normaliseLot({ title: 'A ruby ring', description })
    expect(reports.map(({ value }) => value)).toEqual(expected)
  })
})
