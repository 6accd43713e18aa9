import type { ChartPlot } from './chart.tsx'
import type { GroupSlots, Grouped } from './group-slots.ts'

type Props<T extends Grouped> = { plot: ChartPlot; slots: GroupSlots<T>; floor: number }

/** Names of the stages under their grades, each under a hairline as wide as the stage. One stage needs no name. */
export function GroupNames<T extends Grouped>({ plot, slots, floor }: Props<T>) {
  if (slots.spans.length < 2) return null
  const pad = 8 * plot.theme.u
  return slots.spans.map(({ group, from, to }) => {
    const [left, right] = [plot.locate([from, floor], 0), plot.locate([to, floor], 0)]
    if (!left || !right) return null
    return (
      <span
        key={group}
        className="absolute bottom-0 border-t border-line text-center text-axis whitespace-nowrap text-t2"
        style={{ left: left.x - pad, width: right.x - left.x + 2 * pad }}
      >
        <span className="absolute left-1/2 -translate-x-1/2">{group}</span>&nbsp;
      </span>
    )
  })
}

/** Room for the grade labels and, where there are several stages, their names. */
export const groupFoot = (slots: GroupSlots<Grouped>, axis: number, u: number) =>
  (slots.spans.length > 1 ? 2 : 1) * (axis + 10 * u)
