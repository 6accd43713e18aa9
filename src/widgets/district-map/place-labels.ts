export type LabelPoint = { id: string; x: number; y: number; weight: number }

/** Which points have room for a label of that size around them: the heavier first, none upon another. */
export function placeLabels(
  points: readonly LabelPoint[],
  size: { width: number; height: number },
): ReadonlySet<string> {
  const taken: LabelPoint[] = []
  const byWeight = points.toSorted((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1))
  for (const point of byWeight) {
    const isFree = taken.every(
      ({ x, y }) => Math.abs(x - point.x) >= size.width || Math.abs(y - point.y) >= size.height,
    )
    if (isFree) taken.push(point)
  }
  return new Set(taken.map(({ id }) => id))
}
