import { formatCount, formatPercent, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import type { NodeMeasure, NodeRow } from '@/modules/regions/contract/nodes.ts'
import type { NodeTopic } from '@/modules/regions/contract/topics.ts'
import { measuresOf } from './measures.ts'
import { usePeriodText } from './use-period-text.ts'

/** Head figures of the place: each with its numerator and denominator, and from how many districts it is added up. */
export function NodeCards({ node, topic }: { node: NodeRow; topic: NodeTopic }) {
  const periodText = usePeriodText()
  const period = node.periods[topic]
  return (
    <div>
      <p className="mb-2 text-note text-t2">{period ? periodText(period) : noFigure}</p>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(180px,1fr))] gap-3">
        {measuresOf[topic].map((measure) => (
          <Card key={measure} node={node} measure={measure} />
        ))}
      </ul>
    </div>
  )
}

function Card({ node, measure }: { node: NodeRow; measure: NodeMeasure }) {
  const t = useT('area')
  const cell = node.cells[measure]
  const from = node.addedUp[measure]
  return (
    <li className="rounded border border-line px-4 py-3">
      <h2 className="text-body text-t2">{t(`measures.${measure}`)}</h2>
      <p className="mt-1 text-figure font-semibold text-t1 tabular-nums">
        {cell ? formatPercent(cell) : cell === null ? <span title={t('hidden')}>*</span> : noFigure}
      </p>
      <p className="text-note text-t2 tabular-nums">
        {cell ? `${formatCount(cell.n)} / ${formatCount(cell.of)}` : ' '}
      </p>
      {from && from.summed < from.districts && (
        <p className="mt-1 text-note text-t3">{t('from', { n: from.summed, of: from.districts })}</p>
      )}
    </li>
  )
}
