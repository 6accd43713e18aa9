import { useMemo, useState } from 'react'
import type { AddedFrom } from '@/contract/node-screen.ts'
import { useT } from '@/i18n/i18n.ts'
import { useFromNote } from '@/kits/node-screen/use-from-text.ts'
import type { NodeVision } from '@/modules/vision/contract/node-screen.ts'
import { useSize } from '@/ui/size.tsx'
import { comparedFirst, type Stage } from '@/standards/grade.ts'
import { AlertsView } from '../screen/panels/alerts-panel.tsx'
import { DegreeView } from '../screen/panels/degree-panel.tsx'
import { DistributionView } from '../screen/panels/distribution-panel.tsx'
import { HeadView } from '../screen/panels/head-figures.tsx'
import { ProgressView } from '../screen/panels/progress-panel.tsx'
import { RankingView } from '../screen/panels/ranking-panel.tsx'
import { SexView } from '../screen/panels/sex-panel.tsx'
import { TrendView } from '../screen/panels/trend-panel.tsx'
import { ChildrenPanel } from './children-panel.tsx'
import { useReading, type NodeQuery, type NodeScreen } from './node-reading.ts'
import { codeOf } from './to-child-groups.ts'

/** What each panel of a node is given; `onDrill` goes to a place below, and is undefined on a wall. */
export type NodePanelProps = { query: NodeQuery; onDrill?: ((code: string) => void) | undefined }

const headOf = ({ head, round }: NodeScreen) => ({
  figures: head.figures,
  previousRound: { term: round.term, year: round.year - 1 },
})
export const NodeFigures = ({ query }: NodePanelProps) => <HeadView query={useReading(query, headOf)} />

const alertsOf = ({ warning }: NodeScreen) => warning
export function NodeAlerts({ query }: NodePanelProps) {
  const reading = useReading(query, alertsOf)
  return <AlertsView query={reading} note={useNote(reading.data, query)} />
}

const degreeOf = ({ degree }: NodeScreen) => degree
export function NodeDegree({ query }: NodePanelProps) {
  const t = useT('vision')
  const reading = useReading(query, degreeOf)
  return <DegreeView query={reading} note={useNote(reading.data, query)} whole={t('node.whole')} />
}

const distributionOf = ({ distribution }: NodeScreen) => distribution
export function NodeDistribution({ query }: NodePanelProps) {
  const reading = useReading(query, distributionOf)
  return <DistributionView query={reading} note={useNote(reading.data, query)} />
}

const sexesOf = ({ sexes }: NodeScreen) => sexes
export function NodeSexes({ query }: NodePanelProps) {
  const reading = useReading(query, sexesOf)
  return <SexView query={reading} note={useNote(reading.data, query)} />
}

const trendOf = ({ trend }: NodeScreen) => trend
export function NodeTrend({ query }: NodePanelProps) {
  const reading = useReading(query, trendOf)
  return <TrendView query={reading} note={useNote(reading.data, query)} />
}

const progressOf = ({ progress }: NodeScreen) => progress
export function NodeProgress({ query }: NodePanelProps) {
  const t = useT('vision')
  const reading = useReading(query, progressOf)
  return <ProgressView query={reading} note={useNote(reading.data, query)} whole={t('node.whole')} />
}

const stagesOf = (_: NodeScreen, { stages }: NodeVision) => ({ stages })
export const NodeChildren = ({ query, onDrill }: NodePanelProps) => (
  <ChildrenPanel query={useReading(query, stagesOf)} onDrill={onDrill} />
)

/** The places below, ranked inside one stage; until one is chosen, that of which most is compared. */
export function NodeRanking({ query, onDrill }: NodePanelProps) {
  const t = useT('vision')
  const wall = useSize() === 'wall'
  const [chosen, choose] = useState<Stage>()
  const stages = useMemo(() => query.data?.stages.map(({ stage }) => stage) ?? [], [query.data])
  const shown = stages.find((stage) => stage === chosen) ?? comparedFirst(stages)
  const pick = useMemo(
    () =>
      (_: NodeScreen, { stages: all }: NodeVision) => {
        const found = all.find(({ stage }) => stage === shown)
        // A place has its code in place of a school's number.
        return found && { ...found, rows: found.rows.map((row) => ({ ...row, id: Number(row.code) })) }
      },
    [shown],
  )
  return (
    <RankingView
      query={useReading(query, pick)}
      note={wall ? undefined : t('node.unranked')}
      stages={stages}
      stage={shown}
      title={(stage) => t('panel.ranking.titleSchools', { stage: t(`stage.${stage}`) })}
      onStage={choose}
      onDrill={onDrill && ((id) => onDrill(codeOf(id)))}
    />
  )
}

/** From how many districts a panel is. */
const useNote = (figures: { from: AddedFrom } | undefined, { data }: NodeQuery) =>
  useFromNote(figures?.from, data?.screen?.head.from)
