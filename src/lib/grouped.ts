/** Items by key, both in the order in which they come. */
export function grouped<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const own = groups.get(key)
    if (own) own.push(item)
    else groups.set(key, [item])
  }
  return groups
}
