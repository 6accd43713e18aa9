import { useHealthReexamined } from '@/modules/health/api/wall.ts'
import { useT } from '@/i18n/i18n.ts'
import { useHealth } from '../health-context.tsx'
import { RatesPanel } from './rates-panel.tsx'

/** Of those sent to a doctor for each finding, how many were seen. */
export function ReexaminedWall() {
  const { filter } = useHealth()
  const t = useT('health-wall')
  const query = useHealthReexamined(filter)
  const items = query.data?.items.filter(({ rate }) => rate === null || rate.of > 0) ?? []
  return (
    <RatesPanel
      title={t('reexamined.title')}
      unit={t('reexamined.unit')}
      query={query}
      groups={[
        {
          id: 'seen',
          rows: items.map(({ finding, rate }) => ({
            id: finding,
            label: t(`reexamined.${finding}`),
            cell: rate,
          })),
        },
      ]}
      of="done"
      labels={{ title: t('reexamined.empty'), detail: t('reexamined.emptyDetail') }}
    />
  )
}
