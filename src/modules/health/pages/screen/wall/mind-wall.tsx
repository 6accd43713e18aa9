import { useMind } from '@/modules/health/api/mind.ts'
import { useT } from '@/i18n/i18n.ts'
import { useHealth } from '../health-context.tsx'
import { RatesPanel } from './rates-panel.tsx'

const parts = ['screened', 'attention', 'interviewed', 'referred'] as const

/** Mental health in totals of the district; nothing here is of a school, a class or a child. */
export function MindWall() {
  const { filter, isDistrict } = useHealth()
  const { school: _school, ...ofDistrict } = filter
  const t = useT('health-wall')
  const health = useT('health')
  const query = useMind(ofDistrict, isDistrict)
  const figures = query.data?.figures
  const rows = figures
    ? parts.map((part) => ({ id: part, label: t(`mind.${part}`), cell: figures[part] }))
    : []
  return (
    <RatesPanel
      title={health('mind.title')}
      unit={health('mind.unit')}
      query={query}
      groups={[{ id: 'mind', rows }]}
      of="done"
      labels={{ title: health('mind.none'), detail: health('mind.only') }}
      foot={t('mind.only')}
    />
  )
}
