import { useMemo } from 'react'
import { useSchoolAdminDataWarning } from '@/modules/vision/api/screen.ts'
import { useT } from '@/i18n/i18n.ts'
import { AlertLevels } from '@/widgets/alert-levels/alert-levels.tsx'
import { toAlertTable } from '@/widgets/alert-levels/to-alert-table.ts'
import { toAlertRows } from '../mapping/to-alert-rows.ts'
import { useScreen } from '../screen-context.tsx'
import { ScreenPanel } from '../screen-panel.tsx'

/** Children per alert level, most serious first. */
export function AlertsPanel() {
  const { filter, up } = useScreen()
  const t = useT('vision')
  const labels = useT('widgets')
  const warning = useSchoolAdminDataWarning(filter)
  const { data } = warning
  const rows = useMemo(() => (data ? toAlertRows(data, t) : []), [data, t])
  const of = data?.of ?? null
  const table = useMemo(() => toAlertTable(rows, of, labels), [rows, of, labels])
  const title = t('panel.alerts.title')
  return (
    <ScreenPanel
      title={title}
      unit={t('panel.alerts.unit')}
      query={warning}
      isEmpty={of === 0}
      metric="alerts"
      table={table}
      skeleton="rows"
    >
      <AlertLevels label={title} rows={rows} of={of} onUp={up} />
    </ScreenPanel>
  )
}
