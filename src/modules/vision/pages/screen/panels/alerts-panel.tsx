import { useMemo } from 'react'
import type { ReplyOf } from '@/contract/call.ts'
import { useSchoolAdminDataWarning } from '@/modules/vision/api/screen.ts'
import type { screenWarning } from '@/modules/vision/contract/screen.ts'
import { useT } from '@/i18n/i18n.ts'
import { AlertLevels } from '@/widgets/alert-levels/alert-levels.tsx'
import { toAlertTable } from '@/widgets/alert-levels/to-alert-table.ts'
import { toAlertRows } from '../mapping/to-alert-rows.ts'
import { useScreen } from '../screen-context.tsx'
import { ScreenPanel, type ReadingOf } from '../screen-panel.tsx'

/** Children per alert level, most serious first. */
export function AlertsPanel() {
  const { filter } = useScreen()
  return <AlertsView query={useSchoolAdminDataWarning(filter)} />
}

export function AlertsView({ query, note }: ReadingOf<Pick<ReplyOf<typeof screenWarning>, 'of' | 'levels'>>) {
  const { up } = useScreen()
  const t = useT('vision')
  const labels = useT('widgets')
  const { data } = query
  const rows = useMemo(() => (data ? toAlertRows(data, t) : []), [data, t])
  const of = data?.of ?? null
  const table = useMemo(() => toAlertTable(rows, of, labels), [rows, of, labels])
  const title = t('panel.alerts.title')
  return (
    <ScreenPanel
      title={title}
      unit={t('panel.alerts.unit')}
      query={query}
      note={note}
      isEmpty={of === 0}
      metric="alerts"
      table={table}
      skeleton="rows"
    >
      <AlertLevels label={title} rows={rows} of={of} onUp={up} />
    </ScreenPanel>
  )
}
