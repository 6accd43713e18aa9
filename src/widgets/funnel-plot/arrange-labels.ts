export type Box = { left: number; top: number; width: number; height: number }

/** A word of `width` that belongs to the dot at x, y. */
export type RequestedLabel = { id: string; x: number; y: number; width: number }
export type PlacedLabel = Box & { id: string }

export type LabelRoom = {
  frame: Box
  /** Height of a word. */
  height: number
  /** From the middle of a dot to its word. */
  gap: number
  /** Must not be covered: the words of others. */
  taken: readonly Box[]
  /** Had better not be covered: the dots. */
  dots: readonly { x: number; y: number }[]
}

/**
 * Puts words beside their dots, right before left, above and below, none over another and none outside of the frame.
 * In the order given; one that finds no room, or only over several dots, is left out.
 */
export function arrangeLabels(requested: readonly RequestedLabel[], room: LabelRoom): PlacedLabel[] {
  const { frame, gap, dots } = room
  const radius = gap / 2
  const dotBoxes = dots.map(({ x, y }) => ({
    left: x - radius,
    top: y - radius,
    width: 2 * radius,
    height: 2 * radius,
  }))
  const placed: PlacedLabel[] = []
  for (const label of requested) {
    const labels = [...room.taken, ...placed]
    const candidates = candidatesOf(label, room).filter(
      (candidate) => isInside(candidate, frame) && isFree(candidate, labels),
    )
    const covered = candidates.map((candidate) => dotBoxes.filter((box) => isCovering(candidate, box)).length)
    const min = Math.min(...covered)
    const best = candidates[covered.indexOf(min)]
    // In a crowd a name would only hide what it stands on; the cursor and the table still show it.
    if (best && min <= 1) placed.push({ id: label.id, ...best })
  }
  return placed
}

function candidatesOf({ x, y, width }: RequestedLabel, { height, gap }: LabelRoom): Box[] {
  const middle = y - height / 2
  const [above, below] = [y - gap / 2 - height, y + gap / 2]
  const [right, left] = [x + gap, x - gap - width]
  const at = (l: number, top: number) => ({ left: l, top, width, height })
  return [
    at(right, middle),
    at(left, middle),
    at(x - width / 2, above - gap / 4),
    at(x - width / 2, below + gap / 4),
    at(right, above),
    at(right, below),
    at(left, above),
    at(left, below),
  ]
}

const isInside = (box: Box, frame: Box) =>
  box.left >= frame.left &&
  box.top >= frame.top &&
  box.left + box.width <= frame.left + frame.width &&
  box.top + box.height <= frame.top + frame.height

const isFree = (box: Box, others: readonly Box[]) => !others.some((other) => isCovering(box, other))

export const isCovering = (a: Box, b: Box) =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height
