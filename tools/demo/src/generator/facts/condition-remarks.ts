/** Remarks of one kind: on a sound piece, and on wear that rules out "excellent". */
export interface Remarks {
  sound: readonly string[]
  wear: readonly string[]
}

/** Remarks of specialists, by part of a jewel. */
export const remarks = {
  hoop: {
    sound: ['hoop with faint surface marks only', 'shank of good gauge'],
    wear: [
      'light surface [wear|scratches] to the hoop',
      'traces of earlier resizing at the base of the hoop',
      'hoop thinned at the base',
    ],
  },
  coloured: {
    sound: ['stones [lively|secure]', 'inclusions natural and not obtrusive'],
    wear: [
      'minute abrasions to facet edges, visible under magnification',
      'a small surface-reaching fissure to one stone',
    ],
  },
  diamonds: {
    sound: ['diamonds bright', 'stones clean to the naked eye'],
    wear: ['minute abrasions to facet edges, visible under magnification', 'light wear to the claws'],
  },
  smallDiamonds: {
    sound: ['no stones missing'],
    wear: ['two small diamonds replaced', 'one small stone with a nick at the girdle'],
  },
  cabochon: {
    sound: ['polish of the stone good'],
    wear: ['stone with light surface scratches', 'tiny nick to the edge of the stone'],
  },
  clasp: {
    sound: ['clasp working and firm', 'links supple'],
    wear: [
      'slight wear to the links, consistent with age',
      'an old solder repair near the clasp',
      'safety catch of later date',
    ],
  },
  strung: {
    sound: ['recently restrung', 'lustre even, pearls well matched'],
    wear: ['restringing advised', 'a few pearls with small blemishes', 'light surface wear at the drill holes'],
  },
  pearl: {
    sound: ['lustre good, skin nearly clean'],
    wear: ['pearl surface with light marks'],
  },
  metal: {
    sound: ['polished, edges crisp', 'faint surface scratches only'],
    wear: ['light scratches consistent with wear', 'a few small dents'],
  },
  fittings: {
    sound: ['fittings firm'],
    wear: ['one fitting straightened', 'fittings of later date'],
  },
  pin: {
    sound: ['pin straight and firm'],
    wear: ['pin slightly bent, catch secure', 'light wear to the reverse'],
  },
  chain: {
    sound: ['chain and loop sound'],
    wear: ['chain of later date', 'loop slightly worn', 'light scratches to the reverse'],
  },
  enamel: {
    sound: ['enamel intact'],
    wear: ['enamel with one fine hairline', 'two tiny losses to the enamel'],
  },
  tiara: {
    sound: ['band true to shape'],
    wear: ['band with slight bends, now straightened', 'one upright with an old repair'],
  },
  bars: {
    sound: ['bars working well'],
    wear: ['bars slightly loose'],
  },
} as const satisfies Record<string, Remarks>

export type RemarkKind = keyof typeof remarks
