/** From the left of the row of tabs, in pixels. */
export type Span = { id: string; from: number; width: number }

/** Where in the row without it a tab would land that is held at `x`: before the first tab whose middle is right of it. */
export function dropIndex(spans: readonly Span[], id: string, x: number) {
  const rest = spans.filter((span) => span.id !== id)
  const at = rest.findIndex(({ from, width }) => x < from + width / 2)
  return at === -1 ? rest.length : at
}

/** The edge that a tab is dropped on, for place `to` of the row without it. */
export function dropEdge(spans: readonly Span[], id: string, to: number) {
  const rest = spans.filter((span) => span.id !== id)
  const next = rest[to]
  const last = rest.at(-1)
  return next ? next.from : last ? last.from + last.width : 0
}

/** Pixels per frame that the row moves by while a tab is held near one of its ends. */
export function edgeSpeed(x: number, width: number, zone = 32) {
  if (x < zone) return -Math.ceil((zone - x) / 4)
  if (x > width - zone) return Math.ceil((x - width + zone) / 4)
  return 0
}
