import { appendFileSync } from 'node:fs'
import { PreparingClient } from '../../src/server/db/prepare.ts'

const file = process.env['STATEMENTS_TO']
const seen = new Set<string>()

/**
 * With STATEMENTS_TO a file: each statement that a suite asks is written there once, with the values it was first asked with, a JSON text a
 * line. `npx tsx tests/support/try-statements.ts` asks a distributed database which of them it would refuse.
 */
export class RecordingClient extends PreparingClient {
  constructor(config?: ConstructorParameters<typeof PreparingClient>[0]) {
    super(config)
    if (file === undefined) return
    const query = this.query.bind(this) as (...input: unknown[]) => unknown
    const record = (text: unknown, values: unknown, ...rest: unknown[]) => {
      if (typeof text === 'string' && Array.isArray(values) && !seen.has(text)) {
        seen.add(text)
        appendFileSync(file, `${JSON.stringify({ text, values })}\n`)
      }
      return query(text, values, ...rest)
    }
    this.query = record as typeof this.query
  }
}
