/** Where a key takes the focus among `count` rows, `page` of them in sight; undefined for keys that do not move. */
export function rowOfKey(key: string, at: number, count: number, page: number): number | undefined {
  const to = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + Math.max(1, page),
    PageUp: at - Math.max(1, page),
    Home: 0,
    End: count - 1,
  }[key]
  return to === undefined || count === 0 ? undefined : Math.max(0, Math.min(count - 1, to))
}
