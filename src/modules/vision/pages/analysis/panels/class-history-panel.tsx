import { useMemo } from 'react'
import { useVisionHistoryOfClasses } from '@/modules/vision/api/classes.ts'
import { formatCount, formatPercent, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import type { Cell as Rate } from '@/widgets/cell.ts'
import { Hidden } from '@/widgets/panel/hidden.tsx'
import { rateCells } from '@/widgets/panel/rate-cells.ts'
import { numericColumn, type TableData } from '@/widgets/panel/table-data.ts'
import { roundName } from '../../screen/labels.ts'
import { ScreenPanel } from '../../screen/screen-panel.tsx'
import { useAnalysis } from '../analysis-context.ts'
import { rowName } from '../mapping/to-funnel.ts'
import { areaFilterOf } from './area-filter.ts'

/** Myopia of each class of the school in the rounds of its school year, oldest first. */
export function ClassHistoryPanel() {
  const { filter } = useAnalysis()
  const t = useT('analysis')
  const vision = useT('vision')
  const query = useVisionHistoryOfClasses(areaFilterOf(filter))
  const { data } = query
  const table = useMemo<TableData | undefined>(
    () =>
      data && {
        columns: [
          { label: t('classHistory.class') },
          ...data.rounds.flatMap((round) => [
            numericColumn(`${roundName(round, vision)} %`),
            numericColumn(`${roundName(round, vision)} n/N`),
          ]),
        ],
        rows: data.rows.map((row) => [
          rowName(row, vision),
          ...row.points.flatMap(({ myopia }) => rateCells(myopia)),
        ]),
      },
    [data, t, vision],
  )
  return (
    <ScreenPanel
      title={t('classHistory.title')}
      sentence={data ? t('classHistory.sentence', { n: data.rows.length, rounds: data.rounds.length }) : ''}
      query={query}
      isEmpty={data?.rows.length === 0}
      metric="myopia"
      table={table}
      skeleton="rows"
    >
      {data && (
        <Table label={t('classHistory.title')} className="h-full">
          <TableHead>
            <HeadCell>{t('classHistory.class')}</HeadCell>
            {data.rounds.map((round) => (
              <HeadCell key={round.id} numeric>
                {roundName(round, vision)}
              </HeadCell>
            ))}
          </TableHead>
          <tbody>
            {data.rows.map((row) => (
              <TableRow key={row.id}>
                <Cell>{rowName(row, vision)}</Cell>
                {row.points.map(({ round, myopia }) => (
                  <Cell key={round} numeric>
                    <RateText rate={myopia} />
                  </Cell>
                ))}
              </TableRow>
            ))}
          </tbody>
        </Table>
      )}
    </ScreenPanel>
  )
}

function RateText({ rate }: { rate: Rate }) {
  if (rate === null) return <Hidden />
  if (rate.of === 0) return <span className="text-t3">{noFigure}</span>
  return (
    <>
      <b className="font-semibold">{formatPercent(rate)}</b>{' '}
      <span className="text-t2">
        {formatCount(rate.n)}/{formatCount(rate.of)}
      </span>
    </>
  )
}
