import { useMemo } from 'react'
import { useLabourRows } from '@/modules/labour/api/labour.ts'
import { useT } from '@/i18n/i18n.ts'
import { percent } from '@/standards/rate.ts'
import { useSize } from '@/ui/size.tsx'
import { MoreGrid } from '@/widgets/more-grid/more-grid.tsx'
import { toGridTable, type MoreGridData } from '@/widgets/more-grid/to-grid-marks.ts'
import { useLabour } from './labour-context.tsx'
import { LabourPanel } from './labour-panel.tsx'
import { gradeName, rowName } from '@/kits/analysis/row-name.ts'
import { stageName } from './labour-labels.ts'
import { wallRows, wallWeeks, type WeeksRow } from './wall-rows.ts'

/** School × week, or of the own school class × week, where a press opens the week of the class to enter what it did. */
export function WeeksPanel() {
  const { filter, isBureau, drill, up, set, search } = useLabour()
  const t = useT('labour')
  const vision = useT('vision')
  const labels = useT('widgets')
  const wall = useSize() === 'wall'
  const query = useLabourRows(filter, isBureau)
  const { data } = query
  const isDistrict = isBureau && search.school === undefined
  const { rows: published, isByGrade } = useMemo(
    () => (wall ? wallRows(data?.rows ?? []) : { rows: data?.rows ?? [], isByGrade: false }),
    [data, wall],
  )
  const ofGrades = isByGrade || (!isDistrict && (isBureau || filter.audience === 'published'))
  const rowHead = t(isDistrict ? 'head.school' : ofGrades ? 'head.grade' : 'head.class')
  const grid = useMemo((): MoreGridData => {
    const shownWeeks = <Of,>(all: readonly Of[]) => (wall ? all.slice(-wallWeeks) : all)
    const weeks = shownWeeks(data?.weeks ?? [])
    return {
      rowHead,
      columns: weeks.map(({ no, monday }) => ({
        id: monday,
        label: String(no),
        title: t('weekTitle', { no, day: monday.slice(5) }),
      })),
      totalLabel: t('termTotal'),
      rows: published.map((row, at) => {
        const heading = (one: WeeksRow | undefined) =>
          one &&
          (isDistrict ? stageName(one.stage, vision) : ofGrades ? '' : gradeName(one.grade ?? 0, vision))
        const group = heading(row)
        return {
          id: row.key,
          label: rowName(row, vision),
          total: row.figures.hours,
          ...(group && group !== heading(published[at - 1]) && { group }),
          cells: shownWeeks(row.weeks).map((rate, index) => {
            const week = weeks[index]
            const id = `${row.key}:${week?.monday}`
            const isRunning = week?.isOver === false
            if (rate === null && !isRunning) return { id, rate: null, why: 'unreported' as const }
            return { id, rate: rate ?? { n: 0, of: 0 }, isRunning }
          }),
        }
      }),
    }
  }, [data, published, isDistrict, ofGrades, rowHead, wall, t, vision])
  const press = (id: string) => {
    const [key = '', monday] = id.split(':')
    const row = data?.rows.find((one) => one.key === key)
    if (isDistrict && row?.id !== undefined) drill?.({ school: row.id })
    else if (!isBureau && row?.id !== undefined) set({ of: row.id, week: monday })
    else if (row?.grade !== undefined) drill?.({ grade: row.grade })
  }
  const isUnreported = (row: WeeksRow, i: number) => row.weeks[i] === null && data?.weeks[i]?.isOver === true
  const unreported = data?.rows.filter((row) => row.weeks.some((_, i) => isUnreported(row, i))).length
  const lowest = data?.rows
    .filter(({ figures }) => figures.hours.of > 0)
    .toSorted((a, b) => (percent(a.figures.hours) ?? 0) - (percent(b.figures.hours) ?? 0))[0]
  const title = t('panel.weeks')
  return (
    <LabourPanel
      title={title}
      unit={t(
        isDistrict
          ? 'unit.schoolWeeks'
          : ofGrades
            ? 'unit.gradeWeeks'
            : wall
              ? 'unit.classWeeksWall'
              : 'unit.classWeeks',
      )}
      sentence={
        data && lowest
          ? t('sentence.weeks', {
              name: rowName(lowest, vision),
              rate: (percent(lowest.figures.hours) ?? 0).toFixed(1),
            }) +
            (unreported ? t('sentence.unreported', { n: unreported }) : '') +
            (isDistrict && published.length < data.rows.length
              ? t('sentence.someOf', { n: published.length, of: data.rows.length })
              : '')
          : ''
      }
      query={query}
      isEmpty={!data?.rows.length}
      metric="hours"
      table={toGridTable(grid, labels)}
    >
      <MoreGrid
        label={title}
        metric={t('metric.hours')}
        keyLabel={t('key.hours')}
        {...(!wall && { foot: t('cut') })}
        {...grid}
        onDrill={drill && press}
        onUp={up}
      />
    </LabourPanel>
  )
}
