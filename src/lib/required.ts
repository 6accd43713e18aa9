/** What has to be there: without it something else is wrong, and that is said here instead of somewhere behind. */
export function required<T>(value: T, what: string): NonNullable<T> {
  if (value === null || value === undefined) throw new Error(`${what} is missing`)
  return value
}

/** Of a list that is never empty: rows of a statement that always gives one, pages of which one was read. */
export const firstOf = <T extends NonNullable<unknown>>(list: ArrayLike<T>): T =>
  required<T | undefined>(list[0], 'the first of a list')
export const lastOf = <T extends NonNullable<unknown>>(list: ArrayLike<T>): T =>
  required<T | undefined>(list[list.length - 1], 'the last of a list')

/** Of a map that has every key that is asked for. */
export const entryOf = <K, V extends NonNullable<unknown>>(
  map: { get: (key: K) => V | undefined },
  key: K,
): V => required<V | undefined>(map.get(key), 'the entry of a map')

/** Of a list that is never empty, which begins anew at its end. */
export const inTurn = <T extends NonNullable<unknown>>(list: readonly T[], turn: number): T =>
  required<T | undefined>(list[turn % list.length], 'the turn of a list')
