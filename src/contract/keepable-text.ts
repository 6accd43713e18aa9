/** A zero byte, which PostgreSQL keeps in no text, or half of a surrogate pair, which is no character. */
const unkeepable = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

/**
 * Where a parsed input first holds what no text may hold, whatever its type: the rule of every text of the contract, keys of records
 * included. A type that drops zero bytes has dropped them by then. Undefined where all of it can be stored.
 */
export function firstUnkeepable(input: unknown, path: readonly string[] = []): UnkeepableText | undefined {
  if (typeof input === 'string') return unkeepable.test(input) ? { path, code: 'invalid_format' } : undefined
  if (typeof input !== 'object' || input === null) return undefined
  for (const [key, value] of Object.entries(input)) {
    if (unkeepable.test(key)) return { path, code: 'invalid_key' }
    const found = firstUnkeepable(value, [...path, key])
    if (found) return found
  }
  return undefined
}

interface UnkeepableText {
  path: readonly string[]
  code: string
}
