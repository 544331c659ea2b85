import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'

type PredictLine = (row: string) => object | { problem: string }

/** Reads line by line and writes a prediction for each valid line. Returns the number of invalid lines. */
export async function writePredictions(from: string, to: string, predictLine: PredictLine): Promise<number> {
  let bad = 0
  const source = createReadStream(from)
  // The old output is kept until the input can be read.
  await once(source, 'open')
  async function* generatePredictions() {
    let line = 0
    for await (const row of createInterface({ input: source, crlfDelay: Infinity })) {
      line += 1
      if (row.trim() === '') continue
      const prediction = predictLine(row)
      if (!('problem' in prediction)) yield `${JSON.stringify(prediction)}\n`
      else {
        bad += 1
        process.stderr.write(`${from}, line ${line}: ${prediction.problem}\n`)
      }
    }
  }
  await pipeline(generatePredictions, createWriteStream(to))
  return bad
}
