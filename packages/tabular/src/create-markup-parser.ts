import { Parser, type Handler, type ParserOptions } from 'htmlparser2'

/** Maximum number of open elements: the cost of a tag grows with their number. */
export const maxMarkupDepth = 512

/** Thrown for markup that is nested too deeply; `at` is the position in the text. */
export class TooDeepMarkup extends Error {
  readonly at: number
  constructor(at: number) {
    super(`the markup is nested deeper than ${maxMarkupDepth} elements`)
    this.name = 'TooDeepMarkup'
    this.at = at
  }
}

type Handlers = Pick<Handler, 'onopentag' | 'ontext' | 'onclosetag' | 'onprocessinginstruction'>

/** Creates a parser of HTML or XML that runs in linear time. It throws `TooDeepMarkup`. */
export function createMarkupParser(
  { onopentag, ontext, onclosetag, onprocessinginstruction }: Partial<Handlers>,
  options?: ParserOptions,
): Parser {
  let depth = 0
  const parser = new Parser(
    {
      onopentag: (...given) => {
        depth += 1
        onopentag?.(...given)
        if (depth > maxMarkupDepth) throw new TooDeepMarkup(parser.endIndex + 1)
      },
      ...(ontext ? { ontext } : {}),
      ...(onprocessinginstruction ? { onprocessinginstruction } : {}),
      onclosetag: (...given) => {
        depth -= 1
        onclosetag?.(...given)
      },
    },
    options,
  )
  return parser
}
