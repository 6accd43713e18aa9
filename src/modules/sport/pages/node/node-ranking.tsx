import { useMemo, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { useInTurn } from '@/kits/wall/use-in-turn.ts'
import { useSize } from '@/ui/size.tsx'
import type { NodeSport } from '@/modules/sport/contract/node-screen.ts'
import { comparedFirst, type Stage } from '@/standards/grade.ts'
import { RankingView } from '../screen/ranking-panel.tsx'
import { useReading, type NodeQuery, type NodeScreen } from './node-reading.ts'
import { codeOf, toChildRanking } from './to-child-tiles.ts'

const stagesOf = (_: NodeScreen, { stages }: NodeSport) => ({ stages })

type NodeRankingProps = { query: NodeQuery; onDrill?: ((code: string) => void) | undefined }

/** The places below by minutes a student, ranked inside one stage; until one is chosen, that of which most is compared; on a wall the stages in turn. */
export function NodeRanking({ query, onDrill }: NodeRankingProps) {
  const t = useT('sport')
  const vision = useT('vision')
  const wall = useSize() === 'wall'
  const [chosen, choose] = useState<Stage>()
  const reading = useReading(query, stagesOf)
  const { data } = reading
  const stages = useMemo(() => data?.stages.map(({ stage }) => stage) ?? [], [data])
  const turn = useInTurn(wall ? stages.length : 1)
  const stage =
    (wall ? stages[turn] : stages.find((each) => each === chosen)) ?? comparedFirst(stages) ?? 'primary'
  const rows = useMemo(() => {
    const found = data?.stages.find((each) => each.stage === stage)
    return found ? toChildRanking(found) : []
  }, [data, stage])
  return (
    <RankingView
      query={reading}
      note={
        wall || rows.every(({ rank, figure }) => rank !== null || !figure) ? undefined : t('node.unranked')
      }
      title={t('panel.ranking.school', { stage: vision(`stageRow.${stage}`) })}
      unit={wall ? t('node.rankingUnit') : undefined}
      foot={!wall}
      rows={rows}
      stages={stages}
      stage={stage}
      onStage={choose}
      onDrill={onDrill && ((id) => onDrill(codeOf(id)))}
    />
  )
}
