import { useMemo, type ReactNode } from 'react'
import * as api from '@/modules/labour/api/analysis.ts'
import { labourBands } from '@/modules/labour/contract/analysis.ts'
import { useT } from '@/i18n/i18n.ts'
import { gradeName } from '@/kits/analysis/row-name.ts'
import { bandsGrid, minutesGrid, overTime, type MinutesLine } from '@/kits/analysis/share-grid.ts'
import type { Cell } from '@/widgets/cell.ts'
import { HeatTable } from '@/widgets/heat-table/heat-table.tsx'
import { toHeatTable, type HeatTableData } from '@/widgets/heat-table/to-heat-marks.ts'
import { RateRows } from '@/widgets/rate-rows/rate-rows.tsx'
import { toRateTable } from '@/widgets/rate-rows/to-rate-rows.ts'
import { useLabour, type LabourMetric } from '../figures/labour-context.tsx'
import { LabourPanel, type LabourQuery } from '../figures/labour-panel.tsx'
import { groupName } from '../figures/labour-labels.ts'
import { useLabourWindow } from './use-labour-window.ts'

type CloserProps = { bj: number | undefined; tools: ReactNode }
type Shown = { view: CloserView; query: LabourQuery; tools: ReactNode; metric: LabourMetric }

/** Rates one below the other; null when hidden. */
function Rates({ rows, view, ...rest }: Shown & { rows: { id: string; label: string; cell: Cell }[] }) {
  const { up } = useLabour()
  const t = useT('labour')
  const labels = useT('widgets')
  const groups = [{ id: view, rows }]
  const title = t(`closer.${view}`)
  const isHidden = rows.every(({ cell }) => cell === null)
  return (
    <LabourPanel
      {...rest}
      title={title}
      unit={t(`closerUnit.${view}`)}
      isEmpty={rows.length === 0 || isHidden}
      table={toRateTable(groups, labels)}
    >
      <div className="size-full overflow-auto">
        <RateRows label={title} groups={groups} of="done" onUp={up} />
      </div>
    </LabourPanel>
  )
}

/** Columns that each add up to their whole; null when hidden. */
function Grid({ grid, view, ...rest }: Shown & { grid: HeatTableData | null | undefined }) {
  const { up } = useLabour()
  const t = useT('labour')
  const labels = useT('widgets')
  const title = t(`closer.${view}`)
  return (
    <LabourPanel
      {...rest}
      title={title}
      unit={t(`closerUnit.${view}`)}
      isEmpty={!grid || grid.rows.length === 0 || grid.columns.length === 0}
      table={grid ? toHeatTable(grid, labels) : undefined}
    >
      {grid && <HeatTable isMore label={title} {...grid} metric={title} onUp={up} />}
    </LabourPanel>
  )
}

function ByWeek({ bj, tools }: CloserProps) {
  const t = useT('labour')
  const query = api.useLabourByWeek(useLabourWindow(bj))
  const { data } = query
  const numbers = new Map(data?.weeks.map(({ monday, no }) => [monday, no]))
  const rows = (data?.series ?? []).map(({ monday, figures }) => ({
    id: monday,
    label: t('weekShort', { no: numbers.get(monday) ?? '' }),
    cell: figures.participation,
  }))
  return <Rates view="week" metric="participation" query={query} rows={rows} tools={tools} />
}

function ByGrade({ bj, tools }: CloserProps) {
  const vision = useT('vision')
  const query = api.useLabourByGrade(useLabourWindow(bj))
  const rows = (query.data?.grades ?? []).map(({ grade, figures }) => ({
    id: String(grade),
    label: gradeName(grade, vision),
    cell: figures.participation,
  }))
  return <Rates view="grade" metric="participation" query={query} rows={rows} tools={tools} />
}

function ByGroup({ bj, tools }: CloserProps) {
  const t = useT('labour')
  const query = api.useLabourByGroup(useLabourWindow(bj))
  const rows = (query.data?.groups ?? []).map(({ group, rate }) => ({
    id: String(group),
    label: groupName(group, t),
    cell: rate,
  }))
  return <Rates view="group" metric="participation" query={query} rows={rows} tools={tools} />
}

function Coverage({ bj, tools }: CloserProps) {
  const t = useT('labour')
  const query = api.useLabourCoverage(useLabourWindow(bj))
  const byGroup = new Map<number, { n: number; of: number }>()
  for (const { group, rate, isRequired } of query.data?.cells ?? []) {
    if (!isRequired) continue
    const sum = byGroup.get(group) ?? { n: 0, of: 0 }
    byGroup.set(group, { n: sum.n + rate.n, of: sum.of + rate.of })
  }
  const rows = [...byGroup].map(([group, cell]) => ({ id: String(group), label: groupName(group, t), cell }))
  return <Rates view="coverage" metric="coverage" query={query} rows={rows} tools={tools} />
}

function Shares({ bj, tools }: CloserProps) {
  const t = useT('labour')
  const query = api.useLabourShares(useLabourWindow(bj))
  const rows = (query.data?.groups ?? []).map(({ group, share }) => ({
    id: String(group),
    label: groupName(group, t),
    cell: share,
  }))
  return <Rates view="share" metric="minutes" query={query} rows={rows} tools={tools} />
}

function Spread({ bj, tools }: CloserProps) {
  const t = useT('labour')
  const query = api.useLabourSpread(useLabourWindow(bj))
  const rows = (query.data?.bands ?? []).map(({ band, rate }) => ({
    id: band,
    label: t(`band.${band}`),
    cell: rate,
  }))
  return <Rates view="spread" metric="minutes" query={query} rows={rows} tools={tools} />
}

function SpreadByGrade({ bj, tools }: CloserProps) {
  const t = useT('labour')
  const vision = useT('vision')
  const query = api.useLabourSpreadByGrade(useLabourWindow(bj))
  const { data } = query
  const grid = useMemo(
    () =>
      data?.grades &&
      bandsGrid(
        labourBands.map((id) => ({ id, label: t(`band.${id}`) })),
        data.grades.map(({ grade, bands }) => ({
          label: gradeName(grade, vision),
          rates: new Map(bands.map(({ band, rate }) => [band, rate])),
        })),
      ),
    [data, t, vision],
  )
  return <Grid view="spreadByGrade" metric="minutes" query={query} grid={grid} tools={tools} />
}

const useLines = (groups: readonly { group: number; minutes: number[] | null }[] | undefined) => {
  const t = useT('labour')
  return useMemo(
    (): MinutesLine[] =>
      groups?.map(({ group, minutes }) => ({ id: String(group), label: groupName(group, t), minutes })) ?? [],
    [groups, t],
  )
}

function MinutesByGrade({ bj, tools }: CloserProps) {
  const vision = useT('vision')
  const query = api.useLabourMinutesByGrade(useLabourWindow(bj))
  const { data } = query
  const lines = useLines(data?.groups)
  const grid = useMemo(
    () =>
      data &&
      minutesGrid(
        lines,
        data.grades.map((grade) => gradeName(grade, vision)),
      ),
    [data, lines, vision],
  )
  return <Grid view="minutesByGrade" metric="minutes" query={query} grid={grid} tools={tools} />
}

function MinutesByWeek({ bj, tools }: CloserProps) {
  const query = api.useLabourMinutesByWeek(useLabourWindow(bj))
  const { data } = query
  const lines = useLines(data?.groups)
  const grid = useMemo(() => {
    if (!data) return undefined
    const times = overTime(lines, data.mondays)
    return minutesGrid(times.lines, times.columns)
  }, [data, lines])
  return <Grid view="minutesByWeek" metric="minutes" query={query} grid={grid} tools={tools} />
}

/** By what labour is read more closely; each is asked for only when it is chosen. */
export const closerViews = {
  group: ByGroup,
  week: ByWeek,
  grade: ByGrade,
  coverage: Coverage,
  share: Shares,
  minutesByGrade: MinutesByGrade,
  minutesByWeek: MinutesByWeek,
  spread: Spread,
  spreadByGrade: SpreadByGrade,
} as const
export type CloserView = keyof typeof closerViews
