import { sql } from 'kysely'
import pg from 'pg'

const mark = '/* prepare */'

/**
 * Leads a statement that each connection plans once and keeps: a short one that is asked often and whose text is always the
 * same, so that whatever varies in it is a parameter. To any other client it is a comment.
 */
export const prepared = sql.raw(mark)

const names = new Map<string, string>()
/** Every connection keeps them all, so a marked text that does vary must not fill its memory. */
const maxNames = 50

function nameOf(text: string): string | undefined {
  if (!text.startsWith(mark)) return undefined
  const known = names.get(text)
  if (known !== undefined || names.size >= maxNames) return known
  const name = `prepared_${names.size + 1}`
  names.set(text, name)
  return name
}

/** A client that prepares the statements that ask for it. */
export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const query = this.query.bind(this) as (...input: unknown[]) => unknown
    const prepare = (text: unknown, values: unknown, ...rest: unknown[]) => {
      const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined
      return name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest)
    }
    this.query = prepare as typeof this.query
  }
}
