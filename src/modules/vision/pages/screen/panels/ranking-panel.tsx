import { useMemo } from 'react'
import type { ReplyOf } from '@/contract/call.ts'
import { useSchoolAdminDataRank } from '@/modules/vision/api/screen.ts'
import type { screenRank } from '@/modules/vision/contract/screen.ts'
import { useT } from '@/i18n/i18n.ts'
import { Segmented } from '@/ui/segmented.tsx'
import type { Stage } from '@/standards/grade.ts'
import { useSize } from '@/ui/size.tsx'
import { Ranking } from '@/widgets/ranking/ranking.tsx'
import { toRankingTable } from '@/widgets/ranking/to-ranking-marks.ts'
import { pathOfCell } from '../mapping/to-heat-rows.ts'
import { rankingFinding, schoolOfRow, toRankingData } from '../mapping/to-ranking.ts'
import { rankingSentence } from '../ranking-sentence.ts'
import { useScreen } from '../screen-context.tsx'
import { ScreenPanel, type ReadingOf } from '../screen-panel.tsx'
import { useStages } from '../use-stages.ts'

/** Rows that a wall has room for. */
const roomOnWall = 12

type RankingViewProps = ReadingOf<Omit<ReplyOf<typeof screenRank>, 'round'>> & {
  /** Stages to choose from, and the one chosen until its figures have come. */
  stages: readonly Stage[]
  stage: Stage | undefined
  title: (stage: Stage) => string
  onStage: (stage: Stage) => void
  /** A press on a row; undefined where nothing lies below. */
  onDrill: ((id: string) => void) | undefined
}

/** Schools or classes inside one stage, high to low, with their intervals. */
export function RankingPanel() {
  const { filter, search, isDistrict, drill, set } = useScreen()
  const t = useT('vision')
  const press = (id: string) => {
    const school = schoolOfRow(id)
    const path = school === undefined ? pathOfCell(id) : { school }
    if (path) drill?.(path)
  }
  return (
    <RankingView
      query={useSchoolAdminDataRank({ ...filter, ...(search.stage && { stage: search.stage }) })}
      stages={useStages()}
      stage={search.stage}
      title={(stage) =>
        t(isDistrict ? 'panel.ranking.titleSchools' : 'panel.ranking.titleClasses', {
          stage: t(`stage.${stage}`),
        })
      }
      onStage={(stage) => set({ stage })}
      onDrill={drill && press}
    />
  )
}

export function RankingView({ query, note, stages, stage, title, onStage, onDrill }: RankingViewProps) {
  const { up } = useScreen()
  const t = useT('vision')
  const labels = useT('widgets')
  const wall = useSize() === 'wall'
  const { data } = query
  const ranking = useMemo(() => toRankingData(data ?? { rows: [], mean: null }, t), [data, t])
  const shown = wall ? { ...ranking, rows: ranking.rows.slice(0, roomOnWall) } : ranking
  const table = useMemo(() => toRankingTable(ranking, labels), [ranking, labels])
  const shownStage = data?.stage ?? stage ?? 'primary'
  const label = title(shownStage)
  const finding = rankingFinding(ranking)
  const isCut = ranking.rows.length > roomOnWall
  const wallUnit = isCut
    ? t('panel.ranking.unitCut', { shown: roomOnWall, all: ranking.rows.length })
    : t('panel.ranking.unit')
  return (
    <ScreenPanel
      title={label}
      unit={wall ? wallUnit : t('panel.ranking.unitMinimum', { n: data?.minimumOf ?? 0 })}
      {...(!wall && { sentence: finding ? rankingSentence(finding, t) : '' })}
      query={query}
      note={note}
      isEmpty={data?.rows.length === 0}
      metric="myopia"
      table={table}
      skeleton="rows"
      tools={
        !wall &&
        stages.length > 1 && (
          <Segmented
            label={t('panel.ranking.stage')}
            value={shownStage}
            segments={stages.map((value) => ({ value, label: t(`stage.${value}`) }))}
            onChange={onStage}
          />
        )
      }
    >
      <Ranking label={label} metric={t('metric.myopia')} {...shown} onDrill={onDrill} onUp={up} />
    </ScreenPanel>
  )
}
