type Box = { left: number; top: number; width: number; height: number }

const steps: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * Which tile a key leads to from tile `from`, by where they lie: up and down take the nearest of the next row, left and right go through
 * all of them. null = the key does nothing here.
 */
export function nextTile(boxes: readonly Box[], from: number, key: string): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return boxes.length - 1
  const [x, y] = steps[key] ?? []
  if (x === undefined || y === undefined) return null
  const start = boxes[from]
  if (!start) return 0
  if (y === 0) return boxes[from + x] ? from + x : null
  const beyond = boxes.filter((box) => (box.top - start.top) * y >= start.height / 2)
  if (beyond.length === 0) return null
  const rowTop = y > 0 ? Math.min(...beyond.map(topOf)) : Math.max(...beyond.map(topOf))
  const row = beyond.filter((box) => box.top === rowTop)
  const distance = (box: Box) => Math.abs(middle(box) - middle(start))
  return boxes.indexOf(row.reduce((best, box) => (distance(box) < distance(best) ? box : best)))
}

const topOf = ({ top }: Box) => top
const middle = ({ left, width }: Box) => left + width / 2
