type Figures = Record<string, unknown>
interface Part {
  figures: Figures
  before?: Figures
}

/** A breakdown without the metrics that the district leaves out: none of their cells is shown, and `off` names them. */
export function leaveOut<M extends string, B extends { total: Part; rows: Part[] }>(
  breakdown: B,
  off: readonly M[],
): B & { off?: M[] } {
  if (off.length === 0) return breakdown
  const without = (figures: Figures): Figures =>
    Object.fromEntries(
      Object.entries(figures).map(([metric, cell]) => [
        metric,
        (off as readonly string[]).includes(metric) ? null : cell,
      ]),
    )
  const cut = <P extends Part>(part: P): P => ({
    ...part,
    figures: without(part.figures),
    ...(part.before && { before: without(part.before) }),
  })
  return { ...breakdown, total: cut(breakdown.total), rows: breakdown.rows.map(cut), off: [...off] }
}
