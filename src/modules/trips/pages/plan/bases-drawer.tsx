import { useState } from 'react'
import { useTripPlan } from '@/modules/trips/api/trips.ts'
import type { PlannedBase } from '@/modules/trips/contract/plan.ts'
import { useT } from '@/i18n/i18n.ts'
import { qualificationOn } from '@/modules/trips/standards/qualification.ts'
import { Button } from '@/ui/button.tsx'
import { Drawer } from '@/ui/drawer.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { Tag } from '@/ui/tag.tsx'
import { qualificationLooks } from '../qualification-looks.ts'
import { BaseForm } from './base-form.tsx'
import { BaseRoutes } from './base-routes.tsx'
import { CloseButton } from './close-button.tsx'

/** The district's bases, each with its qualification and routes; one at a time is edited. */
export function BasesDrawer({ onClose }: { onClose: () => void }) {
  const t = useT('trips')
  const query = useTripPlan()
  /** 0 = a new one. */
  const [edited, setEdited] = useState<number>()
  const { data, error } = query
  const done = () => setEdited(undefined)
  return (
    <Drawer open onClose={onClose} title={t('plan.bases')} width={480}>
      {data ? (
        <div className="flex flex-col gap-3">
          {edited === 0 ? (
            <BaseForm onClose={done} />
          ) : (
            <Button onClick={() => setEdited(0)}>{t('plan.newBase')}</Button>
          )}
          {data.bases.length === 0 && (
            <StateBlock state="empty" title={t('plan.noBases')} detail={t('plan.noBasesWhy')} />
          )}
          {data.bases.map((base) =>
            base.id === edited ? (
              <BaseForm key={`${base.id} ${base.version}`} base={base} onClose={done} />
            ) : (
              <BaseEntry key={base.id} base={base} today={data.today} onEdit={() => setEdited(base.id)} />
            ),
          )}
        </div>
      ) : error ? (
        <StateBlock
          state="error"
          title={t('plan.failed')}
          detail={error.message}
          action={<Button onClick={() => void query.refetch()}>{t('retry')}</Button>}
        />
      ) : (
        <Skeleton className="h-60 w-full" />
      )}
    </Drawer>
  )
}

function BaseEntry({ base, today, onEdit }: { base: PlannedBase; today: string; onEdit: () => void }) {
  const t = useT('trips')
  const state = qualificationOn(today, base.qualifiedUntil)
  return (
    <section aria-label={base.name} className="rounded border border-line p-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="min-w-0 flex-1 text-body font-semibold">{base.name}</h3>
        {base.closed && <Tag state="neutral">{t('plan.closed')}</Tag>}
        <Button size="small" aria-label={`${t('plan.edit')} ${base.name}`} onClick={onEdit}>
          {t('plan.edit')}
        </Button>
        <CloseButton what="base" of={base} name={base.name} />
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-2 text-note text-t2">
        {t('base.qualified', { what: base.qualification, day: base.qualifiedUntil })}
        <Tag state={qualificationLooks[state]}>
          {t(state === 'ending' ? 'plan.ending' : state === 'valid' ? 'base.valid' : 'plan.expired')}
        </Tag>
        {t('base.people', { n: base.capacity })}
      </p>
      <BaseRoutes base={base} />
    </section>
  )
}
