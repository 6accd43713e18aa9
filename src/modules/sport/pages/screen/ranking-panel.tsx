import { useMemo } from 'react'
import { useSportBreakdown, useSportSchools } from '@/modules/sport/api/screen.ts'
import { useT } from '@/i18n/i18n.ts'
import { stages as allStages, type Stage } from '@/standards/grade.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { useSize } from '@/ui/size.tsx'
import { CappedRanking } from '@/widgets/capped-ranking/capped-ranking.tsx'
import { toCappedTable, type CappedRow } from '@/widgets/capped-ranking/to-capped-marks.ts'
import { useSport } from './sport-context.tsx'
import { SportPanel, type ReadingOf } from './sport-panel.tsx'
import { toCappedRows } from './to-capped-rows.ts'
import { rowName } from '@/kits/analysis/row-name.ts'
import { pathOfKey } from './path-of-key.ts'

/** Minutes a student and day that count at most. */
const cap = 180
/** Rows that a wall has room for. */
const roomOnWall = 13

type RankingPanelProps = {
  /** In place of the usual one, where it is long. */
  unit?: string | undefined
  /** Rows at most, on a wall. */
  max?: number | undefined
  /** Whether the cap and the tick are explained below. */
  foot?: boolean | undefined
}

/** Schools of a stage, classes of the own school, grades of another: minutes per student of the roster, each student's day capped. */
export function RankingPanel({ max, foot, unit }: RankingPanelProps) {
  const { filter, isDistrict, showsClasses, search, set, drill } = useSport()
  const t = useT('sport')
  const vision = useT('vision')
  const by = showsClasses ? ('class' as const) : ('grade' as const)
  const schools = useSportSchools(filter, isDistrict)
  const parts = useSportBreakdown(filter, by, !isDistrict)
  const query = isDistrict ? schools : parts
  const { data } = query
  const stages = useMemo(
    () => (isDistrict ? allStages.filter((stage) => data?.rows.some((row) => row.stage === stage)) : []),
    [isDistrict, data],
  )
  const stage = search.stage && stages.includes(search.stage) ? search.stage : (stages[0] ?? 'primary')
  const rows = useMemo(
    () =>
      toCappedRows(
        (data?.rows ?? [])
          .filter((row) => !isDistrict || row.stage === stage)
          .map((row) => ({
            key: row.key,
            minutes: row.figures.minutes,
            roster: Math.round((row.figures.minutes?.of ?? 0) / Math.max(1, data?.schoolDays ?? 1)),
            label: rowName(row, vision),
          })),
      ),
    [data, isDistrict, stage, vision],
  )
  const title = isDistrict
    ? t('panel.ranking.school', { stage: vision(`stageRow.${stage}`) })
    : t(`panel.ranking.${by}`)
  const press = (key: string) => {
    const path = pathOfKey(key, (id) => data?.rows.find((row) => row.key === id)?.grade)
    if (path) drill?.(path)
  }
  const canPress =
    drill !== undefined &&
    search.class === undefined &&
    (isDistrict || showsClasses || search.grade === undefined)
  return (
    <RankingView
      query={query}
      title={title}
      rows={rows}
      max={max}
      foot={foot}
      unit={unit}
      stages={stages}
      stage={stage}
      onStage={(next) => set({ stage: next })}
      onDrill={canPress ? press : undefined}
    />
  )
}

type RankingViewProps = RankingPanelProps &
  ReadingOf<object> & {
    title: string
    rows: readonly CappedRow[]
    /** Those that there are, of which one is shown. */
    stages: readonly Stage[]
    stage: Stage
    onStage: (stage: Stage) => void
    onDrill: ((key: string) => void) | undefined
  }

export function RankingView({
  query,
  note,
  title,
  rows,
  max = roomOnWall,
  foot = true,
  unit,
  stages,
  stage,
  onStage,
  onDrill,
}: RankingViewProps) {
  const { up } = useSport()
  const t = useT('sport')
  const vision = useT('vision')
  const labels = useT('widgets')
  const wall = useSize() === 'wall'
  const shown = wall ? rows.slice(0, max) : rows
  return (
    <SportPanel
      title={title}
      unit={
        rows.length > shown.length
          ? t('unit.rankingCut', { n: shown.length, all: rows.length })
          : (unit ?? t('unit.ranking'))
      }
      query={query}
      note={note}
      isEmpty={rows.length === 0}
      metric="ranking"
      table={toCappedTable({ rows, cap }, labels)}
      skeleton="rows"
      tools={
        !wall &&
        stages.length > 1 && (
          <Segmented
            label={t('stage')}
            value={stage}
            segments={stages.map((value) => ({ value, label: vision(`stageRow.${value}`) }))}
            onChange={onStage}
          />
        )
      }
    >
      <CappedRanking label={title} rows={shown} cap={cap} foot={foot} onDrill={onDrill} onUp={up} />
    </SportPanel>
  )
}
