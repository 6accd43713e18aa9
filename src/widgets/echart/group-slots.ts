/** A grade (or class) with the stage it belongs to. */
export type Grouped = { id: string; label: string; group: string }

export type GroupSlots<T extends Grouped> = {
  /** Axis labels; blank between two groups. */
  labels: string[]
  /** For every item its place on the axis. */
  slotOf: Map<string, number>
  /** First and last place of each group, in order. */
  spans: { group: string; from: number; to: number; items: T[] }[]
}

/** Places items on one axis with one free place between groups, so that stages stand apart. */
export function toGroupSlots<T extends Grouped>(items: readonly T[]): GroupSlots<T> {
  const labels: string[] = []
  const slotOf = new Map<string, number>()
  const spans: GroupSlots<T>['spans'] = []
  for (const item of items) {
    const last = spans.at(-1)
    if (last && last.group !== item.group) labels.push('')
    const slot = labels.length
    labels.push(item.label)
    slotOf.set(item.id, slot)
    if (last && last.group === item.group) {
      last.to = slot
      last.items.push(item)
    } else spans.push({ group: item.group, from: slot, to: slot, items: [item] })
  }
  return { labels, slotOf, spans }
}
