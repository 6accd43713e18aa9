import { useMemo } from 'react'
import { useVisionBreakdown } from '@/modules/vision/api/analysis.ts'
import { useT } from '@/i18n/i18n.ts'
import { FunnelPlot } from '@/widgets/funnel-plot/funnel-plot.tsx'
import { funnelFinding, funnelSentence } from '@/widgets/funnel-plot/funnel-finding.ts'
import { toFunnelTable } from '@/widgets/funnel-plot/to-funnel-marks.ts'
import { ScreenPanel } from '../../screen/screen-panel.tsx'
import { useScreen } from '../../screen/screen-context.tsx'
import { roundWord } from '../../screen/labels.ts'
import { useAnalysis } from '../analysis-context.ts'
import { useOutlierPart } from './use-outlier-part.tsx'
import { pathOfRow, toFunnel } from '../mapping/to-funnel.ts'

/** Which schools or classes stand outside of what chance explains, like with like. */
export function OutliersPanel() {
  const { by, filter } = useAnalysis()
  const { drill, up } = useScreen()
  const t = useT('analysis')
  const vision = useT('vision')
  const labels = useT('widgets')
  const { part, choice } = useOutlierPart()
  const rows = useVisionBreakdown({ ...filter, by, ...part })
  const { data } = rows
  const funnel = useMemo(() => (data ? toFunnel(data, vision) : { points: [], mean: null }), [data, vision])
  const table = useMemo(() => toFunnelTable(funnel, labels), [funnel, labels])
  const finding = useMemo(() => funnelFinding(funnel), [funnel])
  const title = t(`outliers.${by}`)
  const compared = data?.compared
  return (
    <ScreenPanel
      title={title}
      sentence={
        finding
          ? funnelSentence(finding, by === 'school' ? 'schools' : 'classes', labels)
          : t('outliers.none')
      }
      query={rows}
      isEmpty={data?.rows.length === 0}
      metric="myopia"
      table={table}
    >
      <div className="flex size-full flex-col">
        {choice && <div className="-mt-1 mb-1 shrink-0">{choice}</div>}
        <div className="min-h-0 flex-1">
          <FunnelPlot
            label={title}
            metric={vision('metric.myopia')}
            {...funnel}
            {...(compared && { changeLabel: t('against', { round: roundWord(compared, vision) }) })}
            onDrill={
              drill &&
              ((id) => {
                const path = pathOfRow(id, data?.rows ?? [])
                if (path) drill(path)
              })
            }
            onUp={up}
          />
        </div>
      </div>
    </ScreenPanel>
  )
}
