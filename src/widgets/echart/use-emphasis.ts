import { use, useEffect } from 'react'
import { isLinked, LinkOfContext, MarkLinksContext } from '@/widgets/mark/mark-links.ts'
import type { DrawnChart } from './chart-canvas.tsx'
import type { PlacedMark } from './placed-mark.ts'

/**
 * Highlights in the chart what its own cursor stands on and what another picture of the page has under its cursor: by what a mark stands
 * for, which ECharts' own connection of charts, by number of series and place, would mistake. React hears of no move.
 */
export function useEmphasis(
  drawn: DrawnChart | null,
  marks: readonly PlacedMark[],
  active: string | undefined,
) {
  const links = use(MarkLinksContext)
  const linkOf = use(LinkOfContext)
  useEffect(() => {
    if (!drawn) return
    const show = () => {
      const at = links?.store.getState().at ?? []
      const lit = marks.filter(({ id }) => id === active || isLinked(linkOf(id), at))
      drawn.emphasise(lit.flatMap(({ points = [] }) => points))
    }
    show()
    return links?.store.subscribe(show)
  }, [drawn, marks, active, links, linkOf])
}
