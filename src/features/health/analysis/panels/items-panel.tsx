import { useMemo } from 'react'
import { useFitnessItems } from '@/api/health-analysis.ts'
import { useT } from '@/i18n/i18n.ts'
import { ItemDots } from '@/widgets/item-dots/item-dots.tsx'
import { toItemTable } from '@/widgets/item-dots/to-item-marks.ts'
import { useAnalysis } from '../analysis-context.ts'
import { AnalysisPanel } from '../analysis-panel.tsx'
import { itemsWords, toItemRows } from '../mapping/to-items.ts'
import { againstOf, ownName } from '../names.ts'
import { useComparedWords } from '../use-compared-words.ts'

/** Mean score of every item beside the district or the school year before. */
export function ItemsPanel() {
  const { filter, up, ...place } = useAnalysis()
  const t = useT('health-analysis')
  const health = useT('health')
  const words = useT('widgets')
  const reading = useFitnessItems(filter)
  const { data } = reading
  const against = againstOf(place, 'district')
  const own = ownName(place, t)
  const rows = useMemo(() => (data ? toItemRows(data, against, t, health) : []), [data, against, t, health])
  const other = t(`other.${against}`)
  const names = useMemo(() => ({ own, other }), [own, other])
  const title = t(`items.${against}Title`)
  return (
    <AnalysisPanel
      title={title}
      unit={t('items.unit')}
      figure="items"
      reading={reading}
      beside={useComparedWords(against, data?.compared)}
      sentence={data && itemsWords(rows, names, t)}
      isEmpty={rows.length === 0}
      table={toItemTable({ rows, names }, words)}
      skeleton="rows"
    >
      <ItemDots label={title} rows={rows} names={names} onUp={up} />
    </AnalysisPanel>
  )
}
