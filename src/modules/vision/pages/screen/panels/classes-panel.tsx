import { useMemo } from 'react'
import { useEyesightByClass } from '@/modules/vision/api/eyesight.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { HeatTable } from '@/widgets/heat-table/heat-table.tsx'
import { toHeatTable } from '@/widgets/heat-table/to-heat-marks.ts'
import { cellOfPath, countClasses, pathOfCell, toHeatTableData } from '../mapping/to-heat-rows.ts'
import { useScreen } from '../screen-context.tsx'
import { usePhone } from '@/lib/use-phone.ts'
import { ScreenPanel } from '../screen-panel.tsx'

/** Grades × classes of one school. The whole grid stays in sight when a grade or class is looked at. */
export function ClassesPanel() {
  const { filter, search, drill, up } = useScreen()
  const t = useT('vision')
  const labels = useT('widgets')
  const phone = usePhone()
  const byClass = useEyesightByClass(filter)
  const { data } = byClass
  const heat = useMemo(() => toHeatTableData(data ?? { grades: [] }, t, phone), [data, t, phone])
  const table = useMemo(() => toHeatTable(heat, labels), [heat, labels])
  const title = t('panel.heat.title')
  const whole = data?.total
  const classes = data ? countClasses(data) : 0
  const foot = whole
    ? t('panel.heat.foot', { n: formatCount(whole.n), of: formatCount(whole.of), classes })
    : t('panel.heat.footHidden', { classes })
  return (
    <ScreenPanel
      title={title}
      unit={t(heat.columns.length > 8 ? 'panel.heat.unitShort' : 'panel.heat.unit')}
      query={byClass}
      isEmpty={whole?.of === 0}
      metric="myopia"
      table={table}
    >
      <HeatTable
        label={title}
        metric={t('metric.myopia')}
        {...heat}
        totalLabel={t('panel.heat.total')}
        keyLabel={`${t('metric.myopia')} %`}
        foot={phone ? undefined : foot}
        selected={cellOfPath(search)}
        onDrill={
          drill &&
          ((id) => {
            const path = pathOfCell(id)
            if (path) drill(path)
          })
        }
        onUp={up}
      />
    </ScreenPanel>
  )
}
