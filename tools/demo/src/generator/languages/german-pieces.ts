import type { PieceWords } from './language-words.ts'

export const germanPieces: Readonly<Record<string, PieceWords>> = {
  'ring-solitaire-diamond-white-gold': {
    titles: ['Solitärring mit Brillant, {main}', 'Brillant-Solitärring, {metal}, {main}'],
    bodies: ['Solitärring aus {metal}, besetzt mit einem Brillanten von {~main} in Sechskrappenfassung.'],
  },
  'ring-halo-sapphire-white-gold': {
    titles: ['Saphir-Diamantring, Saphir {main}', 'Ring mit ovalem Saphir von {main} und Diamanten'],
    bodies: [
      'Ring aus {metal}, mittig ein oval facettierter Saphir von {~main}, entouriert von Diamanten im Brillantschliff.',
      'Der ovale Saphir von {~main} in einer Entourage von Brillanten, Diamanten zus. {~side}.',
    ],
  },
  'ring-three-stone-emerald-yellow-gold': {
    titles: ['Smaragd-Diamantring, Smaragd {main}', 'Ring mit Smaragd und zwei Diamanten, {main}'],
    bodies: [
      'Ring aus {metal}, besetzt mit einem Smaragd im Treppenschliff von {~main}, flankiert von zwei Brillanten. Diamanten zus. {~side}.',
    ],
  },
  'ring-eternity-diamond-platinum': {
    titles: ['Memoryring mit Brillanten, zus. {main}', 'Memoire-Ring, {metal}, Diamanten zus. {main}'],
    bodies: ['Ring, rundum besetzt mit Diamanten im Brillantschliff, zus. {~main}.'],
  },
  'ring-signet-onyx-yellow-gold': {
    titles: ['Siegelring mit Onyx, {metal}', 'Herrenring mit Onyx, {metal}, {grams}'],
    bodies: ['Siegelring aus {metal}, mit ovalem, ungraviertem Onyx.'],
  },
  'ring-aquamarine-white-gold': {
    titles: ['Aquamarin-Diamantring, Aquamarin {main}', 'Ring mit Aquamarin, {main}, und Diamanten'],
    bodies: [
      'Ring aus {metal}, mit einem Aquamarin im Treppenschliff von {~main}, die Schultern mit Brillanten ausgefasst.',
    ],
  },
  'necklace-riviere-diamond-white-gold': {
    titles: ['Rivière-Collier mit Diamanten, zus. {main}', 'Diamant-Rivière, {metal}, Collier, {main}'],
    bodies: ['Rivière-Collier, besetzt mit Diamanten im Brillantschliff im Verlauf, zus. {~main}.'],
  },
  'necklace-pearl-strand-white-gold': {
    titles: ['Perlencollier, {pearls} von {mm}', 'Einreihiges Collier aus {pearls}, {mm}'],
    bodies: ['Einreihiges Collier aus {pearls} von {~mm}, die Schließe aus {metal} mit Diamanten besetzt.'],
  },
  'necklace-curb-chain-yellow-gold': {
    titles: ['Flachpanzer-Collier, {metal}, {grams}', 'Goldcollier, flache Panzerglieder, {metal}, {grams}'],
    bodies: ['Collier aus flachen, durchbrochenen Panzergliedern in {metal}.'],
  },
  'bracelet-tennis-diamond-white-gold': {
    titles: ['Rivière-Armband mit Brillanten, zus. {main}', 'Tennisarmband, Diamanten zus. {main}, {metal}'],
    bodies: ['Bewegliches Armband, durchgehend besetzt mit Diamanten im Brillantschliff, zus. {~main}.'],
  },
  'bangle-twisted-yellow-gold': {
    titles: ['Armreif in Kordelform, {metal}, {grams}', 'Tordierter Armreif, {metal}, {grams}'],
    bodies: ['Armreif in tordierter Kordelform aus {metal}.'],
  },
  'bracelet-pearl-three-row-white-gold': {
    titles: ['Dreireihiges Armband aus {pearls}, Saphir {main} und Diamanten'],
    bodies: [
      'Armband aus drei Reihen {pearls} von {~mm}, die Schließe aus {metal} mit ovalem Saphir von {~main} und Diamanten.',
    ],
  },
  'earrings-stud-diamond-white-gold': {
    titles: ['Paar Ohrstecker mit Brillanten, {main}', 'Brillant-Ohrstecker, {metal}, {main}'],
    bodies: ['Paar Ohrstecker, besetzt mit je einem Brillanten, Diamanten von {~main}.'],
  },
  'earrings-hoop-yellow-gold': {
    titles: ['Paar Creolen-Ohrringe, {metal}, {grams}', 'Paar Ohrringe, Creolen, {metal}, {grams}'],
    bodies: ['Paar Creolen, runde Ohrringe aus poliertem {metal}.'],
  },
  'earrings-drop-emerald-yellow-gold': {
    titles: ['Paar Ohrgehänge mit Smaragden, {main}, und Diamanten'],
    bodies: [
      'Paar Ohrgehänge, je ein Smaragd im Tropfenschliff, {~main}, entouriert von Brillanten unter einem einzelnen Diamanten.',
    ],
  },
  'pendant-halo-sapphire-white-gold': {
    titles: ['Anhänger mit Saphir, {main}, und Diamanten', 'Saphir-Diamantanhänger an Kette, Saphir {main}'],
    bodies: [
      'Anhänger aus {metal}, mit einem Saphir im Tropfenschliff von {~main} in einer Entourage von Brillanten, Diamanten zus. {~side}.',
    ],
  },
  'pendant-cross-diamond-white-gold': {
    titles: ['Kreuzanhänger mit Diamanten, zus. {main}', 'Brillantkreuz, Anhänger an Kette, {main}'],
    bodies: ['Kreuzförmiger Anhänger, besetzt mit Diamanten im Brillantschliff, zus. {~main}.'],
  },
  'brooch-floral-spray-ruby-yellow-gold': {
    titles: [
      'Blütenbrosche mit Rubinen und Diamanten, {metal}',
      'Brosche in Form eines Blütenzweigs, Rubine zus. {main}, Diamanten',
    ],
    bodies: [
      'Brosche als Zweig mit drei Blüten, die Blätter der Blüten aus tropfenförmigen Rubinen, zus. {~main}, mittig je ein Diamant im Brillantschliff.',
    ],
  },
  'brooch-bow-diamond-yellow-gold': {
    titles: ['Schleifenbrosche mit Diamanten, {metal}', 'Schleifenbrosche, mittig Diamant von {main}, {metal}'],
    bodies: [
      'Brosche in Form einer Schleife, mittig ein Diamant im Brillantschliff von {~main}, die Bänder mit Diamanten besetzt.',
    ],
  },
  'set-emerald-diamond-yellow-gold': {
    titles: ['Smaragd-Diamant-Garnitur, Collier und Ohrgehänge, Smaragde zus. {main}'],
    bodies: [
      'Garnitur aus Collier und Ohrgehängen, besetzt mit ovalen Smaragden, zus. {~main}, jeweils entouriert von Diamanten.',
    ],
  },
  'cufflinks-onyx-diamond-white-gold': {
    titles: [
      'Paar Manschettenknöpfe mit Onyx und Diamanten',
      'Manschettenknöpfe, {metal}, Onyx und Diamanten, {grams}',
    ],
    bodies: ['Paar runde Manschettenknöpfe, die Onyxscheiben gerahmt von Diamanten im Brillantschliff, zus. {~side}.'],
  },
}
