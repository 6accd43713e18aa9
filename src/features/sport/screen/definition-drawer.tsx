import { useSportTotals } from '@/api/sport-screen.ts'
import type { ReplyOf } from '@/contract/call.ts'
import type { sportTotals } from '@/contract/sport-screen.ts'
import { formatCount, formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { DefinitionPart } from '@/kits/analysis/definition-part.tsx'
import { Drawer } from '@/ui/drawer.tsx'
import type { DefinedMetric } from './defined-metric.ts'
import { useSport } from './sport-context.tsx'

type DefinitionDrawerProps = {
  metric: DefinedMetric
  /** The numbers of a page that is narrowed further than a screen. */
  told?: Pick<ReplyOf<typeof sportTotals>, 'schoolDays' | 'figures' | 'asOf'> | undefined
  onClose: () => void
}

/** How a figure is made: formula, who counts, the numbers of this place, where the limit comes from, and as of when. */
export function DefinitionDrawer({ metric, told, onClose }: DefinitionDrawerProps) {
  const { filter, isOwnSchool } = useSport()
  const t = useT('sport')
  const totals = useSportTotals(filter).data
  const data = told ?? totals
  const { participation, reached } = data?.figures ?? {}
  const counts = [
    { label: t('definition.schoolDays'), n: data?.schoolDays },
    { label: t('definition.childDays'), n: participation?.of },
    { label: t('definition.taken'), n: participation?.n },
    { label: t('definition.reachedN'), n: reached?.n },
    { label: t('definition.aside'), n: told ? undefined : totals?.aside?.open },
  ].filter(({ n }) => n !== undefined)
  return (
    <Drawer
      open
      onClose={onClose}
      top="var(--frame-top, 0px)"
      title={t('definition.title', { metric: t(`definition.metrics.${metric}.name`) })}
    >
      <DefinitionPart title={t('definition.formula')}>
        <p className="rounded bg-sunken px-4 py-3">{t(`definition.metrics.${metric}.formula`)}</p>
      </DefinitionPart>
      <DefinitionPart title={t('definition.who')}>{t(`definition.metrics.${metric}.who`)}</DefinitionPart>
      <DefinitionPart title={t('definition.numbers')}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
          {counts.map(({ label, n }) => (
            <div key={label} className="contents">
              <dt className="text-t2">{label}</dt>
              <dd className="font-semibold">{formatCount(n ?? 0)}</dd>
            </div>
          ))}
        </dl>
      </DefinitionPart>
      <DefinitionPart title={t('definition.days')}>{t('definition.daysText')}</DefinitionPart>
      <DefinitionPart title={t('definition.standard')}>{t('definition.standardText')}</DefinitionPart>
      {data && <DefinitionPart title={t('definition.asOf')}>{formatDateTime(data.asOf)}</DefinitionPart>}
      {!isOwnSchool && <p className="mt-4 text-note text-t2">{t('definition.hidden')}</p>}
    </Drawer>
  )
}
