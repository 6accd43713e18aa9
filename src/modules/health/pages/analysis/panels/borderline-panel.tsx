import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useFitnessBorderline } from '@/modules/health/api/analysis.ts'
import { useT } from '@/i18n/i18n.ts'
import { Beeswarm } from '@/widgets/beeswarm/beeswarm.tsx'
import { ScoreHistogram } from '@/widgets/score-histogram/score-histogram.tsx'
import { toScoreTable } from '@/widgets/score-histogram/to-score-marks.ts'
import { useAnalysis } from '../analysis-context.ts'
import { AnalysisPanel } from '../analysis-panel.tsx'
import { borderlineLabels, dotOf, toDotTable, toSwarm } from '../mapping/to-borderline.ts'
import { toZoneTable, ZoneRows } from './zone-rows.tsx'

/** Who is just short of a level: a dot per child of the own school, children per point of a district, counts of one of its schools. */
export function BorderlinePanel() {
  const { filter, up } = useAnalysis()
  const t = useT('health-analysis')
  const labels = useT('widgets')
  const navigate = useNavigate()
  const query = useFitnessBorderline(filter)
  const { data } = query
  const dots = data?.dots
  const swarm = useMemo(() => (dots ? toSwarm(dots) : []), [dots])
  const histogram = useMemo(() => {
    const bins = data?.bins ?? []
    return { bins, width: 1, of: data?.zones.find(({ rate }) => rate)?.rate?.of ?? 0 }
  }, [data])
  const kind = dots ? 'dots' : data?.bins ? 'bins' : 'zones'
  const canOpen = dots?.some(({ student }) => student !== undefined) === true
  const open = (id: string) => {
    const student = dots && dotOf(id, dots)?.student
    if (student !== undefined) void navigate({ to: '/health/records', search: { student } })
  }
  const title = t('borderline.title')
  const table =
    data &&
    (kind === 'dots'
      ? toDotTable(data, t, labels)
      : kind === 'bins'
        ? toScoreTable(histogram, labels)
        : toZoneTable(data.zones, t, labels))
  return (
    <AnalysisPanel
      title={title}
      unit={t(`borderline.unit.${kind}`)}
      figure="borderline"
      query={query}
      sentence={data && borderlineLabels(data, t)}
      isEmpty={dots?.length === 0 || data?.bins?.length === 0}
      table={table}
    >
      {kind === 'dots' && (
        <Beeswarm label={title} points={swarm} {...(canOpen && { onDrill: open })} onUp={up} />
      )}
      {kind === 'bins' && <ScoreHistogram label={title} {...histogram} zones={data?.zones} onUp={up} />}
      {kind === 'zones' && data && <ZoneRows zones={data.zones} />}
    </AnalysisPanel>
  )
}
