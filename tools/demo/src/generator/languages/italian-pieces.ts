import type { PieceWords } from './language-words.ts'

export const italianPieces: Readonly<Record<string, PieceWords>> = {
  'ring-solitaire-diamond-white-gold': {
    titles: ['Anello solitario con diamante di {main}', 'Anello solitario in {metal}, diamante di {main}'],
    bodies: ['Anello solitario in {metal}, con un diamante taglio brillante di {~main} montato a sei griffe.'],
  },
  'ring-halo-sapphire-white-gold': {
    titles: ['Anello con zaffiro di {main} e diamanti', 'Anello in {metal}, zaffiro ovale di {main} e diamanti'],
    bodies: ['Anello in {metal}, al centro uno zaffiro ovale di {~main} entro contorno di diamanti taglio brillante.'],
  },
  'ring-three-stone-emerald-yellow-gold': {
    titles: ['Anello con smeraldo di {main} e diamanti', 'Anello in {metal}, smeraldo di {main} e due diamanti'],
    bodies: [
      'Anello in {metal}, con uno smeraldo rettangolare a gradini di {~main} tra due diamanti taglio brillante.',
    ],
  },
  'ring-eternity-diamond-platinum': {
    titles: ['Anello a fede con diamanti, {main} totali', 'Veretta in {metal}, anello con diamanti per {main}'],
    bodies: ['Anello interamente montato con diamanti taglio brillante, per complessivi {~main}.'],
  },
  'ring-signet-onyx-yellow-gold': {
    titles: ['Anello chevalier con onice, {metal}', 'Anello da uomo in {metal} e onice, {grams}'],
    bodies: ['Anello chevalier in {metal}, con placca ovale di onice liscia.'],
  },
  'ring-aquamarine-white-gold': {
    titles: [
      'Anello con acquamarina di {main} e diamanti',
      'Anello in {metal}, acquamarina rettangolare di {main}, diamanti',
    ],
    bodies: [
      'Anello in {metal}, con un’acquamarina rettangolare a gradini di {~main}, le spalle con diamanti taglio brillante.',
    ],
  },
  'necklace-riviere-diamond-white-gold': {
    titles: ['Collana rivière con diamanti, {main} totali', 'Collana rivière in {metal}, diamanti per {main}'],
    bodies: ['Collana rivière di diamanti taglio brillante a scalare, per complessivi {~main}.'],
  },
  'necklace-pearl-strand-white-gold': {
    titles: ['Collana a un filo di {pearls}, {mm}', 'Collana di {pearls} di {mm}, fermezza con diamanti'],
    bodies: ['Collana a un filo di {pearls} di {~mm}, la fermezza in {metal} con diamanti.'],
  },
  'necklace-curb-chain-yellow-gold': {
    titles: ['Collana groumette in {metal}, {grams}', 'Collana a maglia groumette piatta, {metal}, {grams}'],
    bodies: ['Collana a maglia groumette piatta e traforata, in {metal}.'],
  },
  'bracelet-tennis-diamond-white-gold': {
    titles: ['Bracciale tennis con diamanti, {main} totali', 'Bracciale in {metal}, linea di diamanti per {main}'],
    bodies: ['Bracciale a linea di diamanti taglio brillante, per complessivi {~main}.'],
  },
  'bangle-twisted-yellow-gold': {
    titles: ['Bracciale rigido ritorto in {metal}, {grams}', 'Bracciale rigido a torchon, {metal}, {grams}'],
    bodies: ['Bracciale rigido lavorato a torchon, in {metal}.'],
  },
  'bracelet-pearl-three-row-white-gold': {
    titles: ['Bracciale a tre fili di {pearls}, zaffiro di {main} e diamanti'],
    bodies: [
      'Bracciale a tre fili di {pearls} di {~mm}, la fermezza in {metal} con uno zaffiro ovale di {~main} e diamanti.',
    ],
  },
  'earrings-stud-diamond-white-gold': {
    titles: ['Orecchini punto luce, diamanti di {main}', 'Coppia di orecchini in {metal}, diamanti di {main}'],
    bodies: ['Orecchini, ciascuno con un diamante taglio brillante, rispettivamente di {~main}.'],
  },
  'earrings-hoop-yellow-gold': {
    titles: ['Orecchini a cerchio in {metal}, {grams}', 'Coppia di orecchini a cerchio, {metal}, {grams}'],
    bodies: ['Orecchini a cerchio a sezione tonda, in {metal} lucido.'],
  },
  'earrings-drop-emerald-yellow-gold': {
    titles: ['Orecchini pendenti, smeraldi di {main} e diamanti'],
    bodies: [
      'Orecchini pendenti, ciascuno con uno smeraldo a goccia, rispettivamente di {~main}, entro contorno di diamanti.',
    ],
  },
  'pendant-halo-sapphire-white-gold': {
    titles: ['Pendente con zaffiro di {main} e diamanti', 'Pendente in {metal}, zaffiro a goccia di {main}, diamanti'],
    bodies: ['Pendente in {metal}, con uno zaffiro a goccia di {~main} entro contorno di diamanti taglio brillante.'],
  },
  'pendant-cross-diamond-white-gold': {
    titles: ['Pendente a croce con diamanti, {main} totali', 'Croce in {metal}, pendente con diamanti per {main}'],
    bodies: ['Pendente a croce latina con diamanti taglio brillante, per complessivi {~main}.'],
  },
  'brooch-floral-spray-ruby-yellow-gold': {
    titles: ['Spilla a fiori, rubini e diamanti, {metal}', 'Spilla a ramo fiorito, rubini per {main} e diamanti'],
    bodies: [
      'Spilla a ramo con tre fiori, i petali in rubini a goccia per {~main}, i pistilli in diamanti taglio brillante.',
    ],
  },
  'brooch-bow-diamond-yellow-gold': {
    titles: ['Spilla a fiocco con diamanti, {metal}', 'Spilla a fiocco in {metal}, diamante centrale di {main}'],
    bodies: ['Spilla a fiocco, al centro un diamante taglio brillante di {~main}, i nastri profilati di diamanti.'],
  },
  'set-emerald-diamond-yellow-gold': {
    titles: ['Demi-parure, collana e orecchini, smeraldi per {main} e diamanti'],
    bodies: [
      'Demi-parure composta da collana e orecchini con smeraldi ovali per complessivi {~main}, ciascuno entro contorno di diamanti.',
    ],
  },
  'cufflinks-onyx-diamond-white-gold': {
    titles: ['Gemelli da polso con onice e diamanti', 'Gemelli in {metal}, onice e diamanti, {grams}'],
    bodies: [
      'Gemelli da polso di forma tonda, il disco di onice entro contorno di diamanti taglio brillante per {~side}.',
    ],
  },
}
