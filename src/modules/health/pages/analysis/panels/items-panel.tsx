import { lazy, Suspense, useMemo, useState } from 'react'
import { useFitnessItems } from '@/modules/health/api/analysis.ts'
import { useT } from '@/i18n/i18n.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { ItemDots } from '@/widgets/item-dots/item-dots.tsx'
import { toItemTable } from '@/widgets/item-dots/to-item-marks.ts'
import { useAnalysis } from '../analysis-context.ts'
import { AnalysisPanel } from '../analysis-panel.tsx'
import { itemsLabels, toItemRows } from '../mapping/to-items.ts'
import { againstOf, ownName } from '../names.ts'
import { useComparedLabels } from '../use-compared-labels.ts'

const FitnessRadar = lazy(() =>
  import('@/widgets/fitness-radar/fitness-radar.tsx').then((part) => ({ default: part.FitnessRadar })),
)
/** With fewer axes it is no shape, with more nobody reads it: a grade has six to eight items, a school all of them. */
const hasShape = (axes: number) => axes >= 3 && axes <= 8
const looks = ['rows', 'radar'] as const

/** Mean score of every item beside the district or the school year before; of a grade or a class as a radar too. */
export function ItemsPanel() {
  const { filter, up, ...drill } = useAnalysis()
  const t = useT('health-analysis')
  const health = useT('health')
  const labels = useT('widgets')
  const query = useFitnessItems(filter)
  const { data } = query
  const against = againstOf(drill, 'district')
  const own = ownName(drill, t)
  const rows = useMemo(() => (data ? toItemRows(data, against, t, health) : []), [data, against, t, health])
  const other = t(`other.${against}`)
  const names = useMemo(() => ({ own, other }), [own, other])
  const radarNames = useMemo(() => ({ own, mean: other }), [own, other])
  const [look, setLook] = useState<(typeof looks)[number]>('rows')
  const isRadar = look === 'radar' && hasShape(rows.length)
  const axes = useMemo(
    () =>
      rows.map(({ id, label, own: one, other: mean }) => ({
        id,
        label,
        own: one?.mean ?? null,
        mean: mean?.mean ?? null,
      })),
    [rows],
  )
  const title = t(`items.${against}Title`)
  return (
    <AnalysisPanel
      title={title}
      unit={t('items.unit')}
      figure="items"
      query={query}
      beside={useComparedLabels(against, data?.compared)}
      sentence={data && itemsLabels(rows, names, t, !isRadar)}
      isEmpty={rows.length === 0}
      table={toItemTable({ rows, names }, labels)}
      skeleton="rows"
      tools={
        hasShape(rows.length) && (
          <Segmented
            label={t('items.look')}
            value={look}
            segments={looks.map((value) => ({ value, label: t(`items.looks.${value}`) }))}
            onChange={setLook}
          />
        )
      }
    >
      {isRadar ? (
        <Suspense fallback={<Skeleton className="size-full" />}>
          <FitnessRadar label={title} axes={axes} names={radarNames} onUp={up} />
        </Suspense>
      ) : (
        <ItemDots label={title} rows={rows} names={names} onUp={up} />
      )}
    </AnalysisPanel>
  )
}
