/** A round upper bound and step for rates that begin at 0, in per cent: 74 → 80 by 20. */
export function rateAxis(highest: number): { max: number; step: number } {
  const step = [5, 10, 20, 25].find((size) => highest <= size * 4) ?? 25
  return { max: Math.max(step, Math.ceil(highest / step) * step), step }
}

/** The same span for every picture side by side, so that a slope means the same in each. */
export function equalSpans(
  ranges: readonly (readonly [low: number, high: number])[],
  margin: number,
): [number, number][] {
  const span = Math.max(1, ...ranges.map(([low, high]) => high - low)) + 2 * margin
  return ranges.map(([low, high]) => {
    const from = Math.max(0, Math.min((low + high - span) / 2, 100 - span))
    return [from, from + span]
  })
}
