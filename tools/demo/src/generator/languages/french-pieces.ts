import type { PieceWords } from './language-words.ts'

export const frenchPieces: Readonly<Record<string, PieceWords>> = {
  'ring-solitaire-diamond-white-gold': {
    titles: ['Bague solitaire, diamant de {main}', 'Bague solitaire en {metal}, diamant taille brillant de {main}'],
    bodies: [
      'Bague solitaire en {metal}, sertie d’un diamant rond de taille brillant pesant {~main}.',
      'Le diamant de taille brillant pesant {~main}, serti à six griffes.',
    ],
  },
  'ring-halo-sapphire-white-gold': {
    titles: ['Bague saphir et diamants, saphir ovale de {main}', 'Bague pompadour, saphir de {main} et diamants'],
    bodies: [
      'Bague en {metal}, ornée d’un saphir ovale pesant {~main} dans un entourage de diamants taillés en brillant.',
      'Le saphir ovale de {~main} entouré de diamants de taille brillant, {~side} au total.',
    ],
  },
  'ring-three-stone-emerald-yellow-gold': {
    titles: ['Bague émeraude et diamants, émeraude de {main}', 'Bague en {metal}, émeraude de {main} et diamants'],
    bodies: [
      'Bague en {metal}, sertie d’une émeraude rectangulaire à pans de {~main}, épaulée de deux diamants taillés en brillant.',
    ],
  },
  'ring-eternity-diamond-platinum': {
    titles: ['Alliance, diamants pour {main}', 'Alliance américaine en {metal} et diamants, {main}'],
    bodies: ['Anneau entièrement serti de diamants de taille brillant pesant au total {~main}.'],
  },
  'ring-signet-onyx-yellow-gold': {
    titles: ['Bague chevalière, onyx, {metal}', 'Bague chevalière en {metal} et onyx, {grams}'],
    bodies: ['Bague chevalière en {metal}, sertie d’une plaque d’onyx ovale non gravée.'],
  },
  'ring-aquamarine-white-gold': {
    titles: ['Bague aigue-marine de {main} et diamants', 'Bague, aigue-marine rectangulaire de {main}, diamants'],
    bodies: [
      'Bague en {metal}, ornée d’une aigue-marine rectangulaire à pans pesant {~main}, les épaules serties de diamants.',
    ],
  },
  'necklace-riviere-diamond-white-gold': {
    titles: ['Collier rivière de diamants, {main}', 'Collier rivière en {metal}, diamants pour {main}'],
    bodies: ['Collier rivière serti de diamants de taille brillant en chute, pesant au total {~main}.'],
  },
  'necklace-pearl-strand-white-gold': {
    titles: ['Collier d’un rang de {pearls}, {mm}', 'Collier de {pearls} de {mm}, fermoir serti de diamants'],
    bodies: ['Collier d’un rang de {pearls} de {~mm}, le fermoir en {metal} serti de diamants.'],
  },
  'necklace-curb-chain-yellow-gold': {
    titles: [
      'Collier maille gourmette en {metal}, {grams}',
      'Collier souple, maille gourmette plate, {metal}, {grams}',
    ],
    bodies: ['Collier souple à maille gourmette plate et ajourée, en {metal}.'],
  },
  'bracelet-tennis-diamond-white-gold': {
    titles: ['Bracelet ligne, diamants pour {main}', 'Bracelet ligne en {metal} et diamants, {main}'],
    bodies: ['Bracelet articulé, serti d’une ligne de diamants de taille brillant pesant au total {~main}.'],
  },
  'bangle-twisted-yellow-gold': {
    titles: ['Bracelet jonc torsadé en {metal}, {grams}', 'Bracelet jonc, {metal} torsadé, {grams}'],
    bodies: ['Bracelet jonc à décor de torsade, en {metal}.'],
  },
  'bracelet-pearl-three-row-white-gold': {
    titles: ['Bracelet de trois rangs de {pearls}, saphir de {main} et diamants'],
    bodies: [
      'Bracelet de trois rangs de {pearls} de {~mm}, le fermoir en {metal} orné d’un saphir ovale de {~main} entouré de diamants.',
    ],
  },
  'earrings-stud-diamond-white-gold': {
    titles: ['Paire de clous d’oreilles, diamants de {main}', 'Clous d’oreilles en {metal}, diamants, {main}'],
    bodies: ['Chaque clou d’oreille serti d’un diamant rond de taille brillant, pesant {~main}.'],
  },
  'earrings-hoop-yellow-gold': {
    titles: ['Paire de créoles en {metal}, {grams}', 'Paire de boucles d’oreilles créoles, {metal}, {grams}'],
    bodies: ['Paire de boucles d’oreilles créoles de section ronde, en {metal} poli.'],
  },
  'earrings-drop-emerald-yellow-gold': {
    titles: ['Paire de pendants d’oreilles, émeraudes de {main} et diamants'],
    bodies: [
      'Chaque pendant d’oreille orné d’une émeraude poire, pesant {~main}, dans un entourage de diamants, retenue par un diamant rond.',
    ],
  },
  'pendant-halo-sapphire-white-gold': {
    titles: [
      'Pendentif saphir et diamants, saphir poire de {main}',
      'Pendentif, saphir de {main}, diamants, et chaîne',
    ],
    bodies: ['Pendentif en {metal}, serti d’un saphir poire pesant {~main} entouré de diamants de taille brillant.'],
  },
  'pendant-cross-diamond-white-gold': {
    titles: ['Pendentif croix, diamants pour {main}', 'Croix en {metal} et diamants, {main}, pendentif et chaîne'],
    bodies: ['Pendentif en forme de croix latine, serti de diamants de taille brillant pesant au total {~main}.'],
  },
  'brooch-floral-spray-ruby-yellow-gold': {
    titles: ['Broche bouquet, rubis et diamants, {metal}', 'Broche fleurs, rubis pour {main} et diamants'],
    bodies: [
      'Broche bouquet de trois fleurs, les pétales sertis de rubis poires pour {~main}, les pistils de diamants de taille brillant.',
    ],
  },
  'brooch-bow-diamond-yellow-gold': {
    titles: ['Broche nœud, diamants, {metal}', 'Broche nœud en {metal}, diamant principal de {main}'],
    bodies: [
      'Broche nœud de ruban, centrée d’un diamant de taille brillant de {~main}, les rubans soulignés de diamants.',
    ],
  },
  'set-emerald-diamond-yellow-gold': {
    titles: ['Demi-parure émeraudes et diamants, émeraudes pour {main}'],
    bodies: [
      'Demi-parure comprenant un collier et une paire de pendants d’oreilles, sertis d’émeraudes ovales pour {~main}, chacune entourée de diamants.',
    ],
  },
  'cufflinks-onyx-diamond-white-gold': {
    titles: [
      'Paire de boutons de manchette, onyx et diamants',
      'Boutons de manchette en {metal}, onyx et diamants, {grams}',
    ],
    bodies: [
      'Chaque bouton de manchette rond serti d’un disque d’onyx dans un entourage de diamants de taille brillant.',
    ],
  },
}
