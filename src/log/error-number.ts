const numbers = new WeakMap<Error, string>()

/** A number for an error that no server has numbered: the page shows it, the log holds it, so that one leads to the other. */
export function errorNumber(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const known = numbers.get(error)
  if (known) return known
  const number = `ui-${crypto.getRandomValues(new Uint32Array(1))[0]!.toString(16).padStart(8, '0')}`
  numbers.set(error, number)
  return number
}
