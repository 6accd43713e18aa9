import { useMemo } from 'react'
import { useSchoolAdminDataRank } from '@/modules/vision/api/screen.ts'
import { useT } from '@/i18n/i18n.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { useSize } from '@/ui/size.tsx'
import { Ranking } from '@/widgets/ranking/ranking.tsx'
import { toRankingTable } from '@/widgets/ranking/to-ranking-marks.ts'
import { pathOfCell } from '../mapping/to-heat-rows.ts'
import { rankingFinding, schoolOfRow, toRankingData } from '../mapping/to-ranking.ts'
import { rankingSentence } from '../ranking-sentence.ts'
import { useScreen } from '../screen-context.tsx'
import { ScreenPanel } from '../screen-panel.tsx'
import { useStages } from '../use-stages.ts'

/** Rows that a wall has room for. */
const roomOnWall = 12

/** Schools or classes inside one stage, high to low, with their intervals. */
export function RankingPanel() {
  const { filter, search, isDistrict, drill, up, set } = useScreen()
  const t = useT('vision')
  const labels = useT('widgets')
  const wall = useSize() === 'wall'
  const stages = useStages()
  const requested = search.stage && { stage: search.stage }
  const rank = useSchoolAdminDataRank({ ...filter, ...requested })
  const { data } = rank
  const ranking = useMemo(() => toRankingData(data ?? { rows: [], mean: null }, t), [data, t])
  const shown = wall ? { ...ranking, rows: ranking.rows.slice(0, roomOnWall) } : ranking
  const table = useMemo(() => toRankingTable(ranking, labels), [ranking, labels])
  const stage = data?.stage ?? search.stage ?? 'primary'
  const title = t(isDistrict ? 'panel.ranking.titleSchools' : 'panel.ranking.titleClasses', {
    stage: t(`stage.${stage}`),
  })
  const finding = rankingFinding(ranking)
  const isCut = ranking.rows.length > roomOnWall
  const wallUnit = isCut
    ? t('panel.ranking.unitCut', { shown: roomOnWall, all: ranking.rows.length })
    : t('panel.ranking.unit')
  const press = (id: string) => {
    const school = schoolOfRow(id)
    const path = school === undefined ? pathOfCell(id) : { school }
    if (path) drill?.(path)
  }
  return (
    <ScreenPanel
      title={title}
      unit={wall ? wallUnit : t('panel.ranking.unitMinimum', { n: data?.minimumOf ?? 0 })}
      {...(!wall && { sentence: finding ? rankingSentence(finding, t) : '' })}
      query={rank}
      isEmpty={data?.rows.length === 0}
      metric="myopia"
      table={table}
      skeleton="rows"
      tools={
        !wall &&
        stages.length > 1 && (
          <Segmented
            label={t('panel.ranking.stage')}
            value={stage}
            segments={stages.map((value) => ({ value, label: t(`stage.${value}`) }))}
            onChange={(next) => set({ stage: next })}
          />
        )
      }
    >
      <Ranking label={title} metric={t('metric.myopia')} {...shown} onDrill={drill && press} onUp={up} />
    </ScreenPanel>
  )
}
