import { useState } from 'react'
import { formatCount, formatPercent, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import type { NodeMeasure, NodeRow } from '@/modules/regions/contract/nodes.ts'
import type { NodeTopic } from '@/modules/regions/contract/topics.ts'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import { isLowerBetter, measuresOf } from './measures.ts'
import { orderRows } from './order-rows.ts'
import { usePeriodText } from './use-period-text.ts'

type NodeTableProps = {
  rows: readonly NodeRow[]
  node: NodeRow
  topic: NodeTopic
  onOpen: (row: NodeRow) => void
}

/** The places right below, where it hurts most first; a press on a head orders by that rate. */
export function NodeTable({ rows, node, topic, onOpen }: NodeTableProps) {
  const t = useT('area')
  const measures = measuresOf[topic]
  const [chosen, setChosen] = useState<NodeMeasure>()
  const by = measures.find((each) => each === chosen) ?? measures[0]
  if (!by) return null
  return (
    <Table label={t('table')} className="min-h-0 flex-1">
      <TableHead>
        <HeadCell>{t('columns.place')}</HeadCell>
        <HeadCell numeric className="max-[600px]:hidden">
          {t('columns.schools')}
        </HeadCell>
        <HeadCell numeric className="max-[600px]:hidden">
          {t('columns.students')}
        </HeadCell>
        {measures.map((measure) => (
          <HeadCell
            key={measure}
            numeric
            aria-sort={measure !== by ? 'none' : isLowerBetter(by) ? 'descending' : 'ascending'}
            className={measure === by ? 'font-semibold text-t1' : 'max-[600px]:hidden'}
          >
            <button type="button" className="rounded-tag" onClick={() => setChosen(measure)}>
              {t(`measures.${measure}`)}
            </button>
          </HeadCell>
        ))}
      </TableHead>
      <tbody>
        <TableRow total>
          <Cell>{t('total')}</Cell>
          <Counts row={node} />
          {measures.map((measure) => (
            <RateCell key={measure} row={node} measure={measure} isBy={measure === by} />
          ))}
        </TableRow>
        {orderRows(rows, by).map((row) => (
          <TableRow key={row.code}>
            <Cell>
              <button
                type="button"
                className="rounded-tag text-brand-strong hover:underline"
                onClick={() => onOpen(row)}
              >
                {row.name}
              </button>
              <PeriodNote row={row} node={node} topic={topic} />
            </Cell>
            <Counts row={row} />
            {measures.map((measure) => (
              <RateCell key={measure} row={row} measure={measure} isBy={measure === by} />
            ))}
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}

const Counts = ({ row: { population } }: { row: NodeRow }) => (
  <>
    <Cell numeric className="tabular-nums max-[600px]:hidden">
      {formatCount(population.schools)}
    </Cell>
    <Cell numeric className="tabular-nums max-[600px]:hidden">
      {formatCount(population.students)}
    </Cell>
  </>
)

/** A rate with what it is made of over a bar of its length. */
function RateCell({ row, measure, isBy }: { row: NodeRow; measure: NodeMeasure; isBy: boolean }) {
  const t = useT('area')
  const cell = row.cells[measure]
  return (
    <Cell numeric className={isBy ? 'tabular-nums' : 'tabular-nums max-[600px]:hidden'}>
      {cell ? (
        <>
          {formatPercent(cell)}
          <span className="ml-2 inline-block min-w-24 text-t3">
            {formatCount(cell.n)} / {formatCount(cell.of)}
          </span>
          {isBy && (
            <span aria-hidden className="mt-0.5 mb-1 block h-1 rounded-tag bg-sunken">
              <span
                className="block h-1 rounded-tag bg-brand"
                style={{ width: `${(100 * cell.n) / Math.max(1, cell.of)}%` }}
              />
            </span>
          )}
        </>
      ) : cell === null ? (
        <span title={t('hidden')}>*</span>
      ) : (
        noFigure
      )}
    </Cell>
  )
}

/** Where a place is in another round or counts by other definitions than the total, it says so: it is not in the sum. */
function PeriodNote({ row, node, topic }: { row: NodeRow; node: NodeRow; topic: NodeTopic }) {
  const t = useT('area')
  const periodText = usePeriodText()
  const [own, total] = [row.periods[topic], node.periods[topic]]
  if (!own || !total || periodText(own) === periodText(total)) return null
  return <span className="ml-2 text-t3">{t('otherPeriod', { period: periodText(own) })}</span>
}
