import { useMemo, useState } from 'react'
import { formatCount, formatRate } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { Tag } from '@/ui/tag.tsx'
import { GroupedBars } from '@/widgets/grouped-bars/grouped-bars.tsx'
import { toBarsTable } from '@/widgets/grouped-bars/to-bars-option.ts'
import { ScreenPanel } from '../../screen/screen-panel.tsx'
import { useScreen } from '../../screen/screen-context.tsx'
import { useAnalysis } from '../analysis-context.ts'
import { pathOfMark, type Refraction } from '../mapping/refraction-rows.ts'
import {
  earlyRisk,
  refractionMetrics,
  refractionLabels,
  toRefractionBars,
  type RefractionMetric,
} from '../mapping/to-refraction-bars.ts'
import { useRefraction } from './use-refraction.ts'

/** Astigmatism, anisometropia, and whose hyperopia reserve is used up, grade by grade. */
export function RefractionPanel() {
  const { change } = useAnalysis()
  const { up } = useScreen()
  const t = useT('analysis')
  const vision = useT('vision')
  const labels = useT('widgets')
  const [picked, pick] = useState<RefractionMetric>()
  const query = useRefraction()
  const { data } = query
  // Without a cycloplegic refraction nothing is known of any reserve: what every screening has stands first.
  const metric = picked ?? (data?.total.lowReserve?.of === 0 ? 'astigmatism' : 'lowReserve')
  const label = t(`refraction.${metric}`)
  const bars = useMemo(
    () => (data ? toRefractionBars(data, metric, label, vision) : { categories: [], series: [] }),
    [data, metric, label, vision],
  )
  const table = useMemo(() => toBarsTable(bars, labels), [bars, labels])
  const title = t(data?.by === 'class' ? 'refraction.classTitle' : 'refraction.title')
  return (
    <ScreenPanel
      title={title}
      sentence={data ? refractionLabels(data, metric, t, vision) : ''}
      query={query}
      isEmpty={data?.rows.length === 0}
      metric={metric}
      table={table}
    >
      <div className="flex size-full flex-col">
        <div className="-mt-1 mb-1 flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1">
          <Segmented
            label={t('refraction.choose')}
            value={metric}
            segments={refractionMetrics.map((value) => ({ value, label: t(`refraction.${value}Short`) }))}
            onChange={pick}
          />
          {data && metric === 'lowReserve' && <EarlyRisk data={data} />}
        </div>
        <div className="min-h-0 flex-1">
          <GroupedBars
            label={title}
            metric={label}
            {...bars}
            onDrill={(id) => {
              const path = data && pathOfMark(id, data)
              if (path) change({ class: undefined, stage: undefined, ...path })
            }}
            onUp={up}
          />
        </div>
      </div>
    </ScreenPanel>
  )
}

/** The youngest whose reserve is used up: short-sighted soon, if not yet. */
function EarlyRisk({ data }: { data: Refraction }) {
  const t = useT('analysis')
  const risk = earlyRisk(data)
  if (risk === undefined) return null
  return (
    <span className="flex items-center gap-2 text-note text-t2">
      <Tag state="watch">{t('refraction.early')}</Tag>
      {risk
        ? t('refraction.earlyText', {
            rate: formatRate(risk),
            n: formatCount(risk.n),
            of: formatCount(risk.of),
          })
        : t('refraction.earlyHidden')}
    </span>
  )
}
