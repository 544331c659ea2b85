import fc from 'fast-check'

const words =
  'ring;sapphire;not;under;10k;-;–;GIA;1920s;or;and;"ruby";“;5 ct;€;$;per carat;no oil;D-F VS1+;指輪;ルビー;кольцо;2026-13-45;99999999999999999999;__proto__;constructor;toString;hasOwnProperty;\u202e;\u0000;\ud800;\udfff;<script>;\'; DROP TABLE lots; --;${x};(a+)+$;a\u0301\u0301\u0301;👨‍👩‍👧;ﷺ;½;1/0;１２ｋ;ﾙﾋﾞｰ;Saphirring;vitguldsring;emrald;last 5 years;31 february;-1;1e999;.5;5.;,;to;between'.split(
    ';',
  )

/** Texts of every script, of parts of queries, control characters, lone surrogates, and very long ones. */
export const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.array(fc.constantFrom(...words), { maxLength: 12 }).map((parts) => parts.join(' ')) },
  { weight: 2, arbitrary: fc.array(fc.constantFrom(...words), { maxLength: 12 }).map((parts) => parts.join('')) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 120 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 120 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...words), fc.integer({ min: 1, max: 10_000 }))
      .map(([word, length]) => word.repeat(length).slice(0, 10_000)),
  },
)
