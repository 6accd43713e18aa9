import { useMemo, useState } from 'react'
import { useFitnessItems } from '@/modules/health/api/analysis.ts'
import { useT } from '@/i18n/i18n.ts'
import type { FitnessComponent } from '@/standards/fitness/item.ts'
import { Select } from '@/ui/select.tsx'
import { BoxPlot } from '@/widgets/box-plot/box-plot.tsx'
import { toBoxTable } from '@/widgets/box-plot/to-box-option.ts'
import { useAnalysis } from '../analysis-context.ts'
import { AnalysisPanel } from '../analysis-panel.tsx'
import { boxLabels, scoreScale, toBoxRows } from '../mapping/to-boxes.ts'
import { itemName } from '../names.ts'

/** How the scores of an item are spread in each grade and sex. */
export function SpreadPanel() {
  const { filter, up } = useAnalysis()
  const t = useT('health-analysis')
  const health = useT('health')
  const vision = useT('vision')
  const labels = useT('widgets')
  const [picked, pick] = useState<FitnessComponent>()
  const query = useFitnessItems(filter)
  const { data } = query
  const items = useMemo(() => [...new Set(data?.boxes.map(({ item }) => item))], [data])
  // An item other than the BMI says most, where everything is tested.
  const item = picked && items.includes(picked) ? picked : (items.find((one) => one !== 'bmi') ?? items[0])
  const boxes = useMemo(() => data?.boxes.filter((box) => box.item === item) ?? [], [data, item])
  const rows = useMemo(() => toBoxRows(boxes, vision), [boxes, vision])
  const scale = useMemo(() => scoreScale(t), [t])
  const title = t('spread.title')
  return (
    <AnalysisPanel
      title={title}
      unit={t('spread.unit')}
      figure="spread"
      query={query}
      sentence={data && boxLabels(boxes, t, vision)}
      isEmpty={boxes.length === 0}
      labels={{ title: t('spread.none'), detail: t('spread.noneDetail') }}
      table={toBoxTable({ rows, scale }, labels)}
      tools={
        item && (
          <Select
            label={t('spread.choose')}
            hideLabel
            className="h-7"
            value={item}
            options={items.map((value) => ({ value, label: itemName(value, health, t) }))}
            onChange={pick}
          />
        )
      }
    >
      <BoxPlot label={title} rows={rows} scale={scale} onUp={up} />
    </AnalysisPanel>
  )
}
