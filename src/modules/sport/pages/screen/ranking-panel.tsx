import { useMemo } from 'react'
import { useSportBreakdown, useSportSchools } from '@/modules/sport/api/screen.ts'
import { useT } from '@/i18n/i18n.ts'
import { stages as allStages } from '@/standards/grade.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { useSize } from '@/ui/size.tsx'
import { CappedRanking } from '@/widgets/capped-ranking/capped-ranking.tsx'
import { toCappedTable } from '@/widgets/capped-ranking/to-capped-marks.ts'
import { useSport } from './sport-context.tsx'
import { SportPanel } from './sport-panel.tsx'
import { toCappedRows } from './to-capped-rows.ts'
import { rowName } from '@/kits/analysis/row-name.ts'
import { pathOfKey } from './path-of-key.ts'

/** Minutes a student and day that count at most. */
const cap = 180
/** Rows that a wall has room for. */
const roomOnWall = 13

type RankingPanelProps = {
  /** In place of the usual one, where it is long. */
  unit?: string
  /** Rows at most, on a wall. */
  max?: number
  /** Whether the cap and the tick are explained below. */
  foot?: boolean
}

/** Schools of a stage, classes of the own school, grades of another: minutes per student of the roster, each student's day capped. */
export function RankingPanel({ max = roomOnWall, foot = true, unit }: RankingPanelProps) {
  const { filter, isDistrict, showsClasses, search, set, drill, up } = useSport()
  const t = useT('sport')
  const vision = useT('vision')
  const labels = useT('widgets')
  const wall = useSize() === 'wall'
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
  const shown = wall ? rows.slice(0, max) : rows
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
    <SportPanel
      title={title}
      unit={
        rows.length > shown.length
          ? t('unit.rankingCut', { n: shown.length, all: rows.length })
          : (unit ?? t('unit.ranking'))
      }
      query={query}
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
            onChange={(next) => set({ stage: next })}
          />
        )
      }
    >
      <CappedRanking
        label={title}
        rows={shown}
        cap={cap}
        foot={foot}
        onDrill={canPress ? press : undefined}
        onUp={up}
      />
    </SportPanel>
  )
}
