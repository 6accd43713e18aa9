import { useState } from 'react'
import { useDrafts, usePlanOf } from '@/modules/competitions/api/designs.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { useMatchAddress } from '../use-match-address.ts'
import { Designer } from './designer.tsx'
import { firstPlan } from './plan.ts'

/** Designs a new competition, one after an old one, or goes on with a draft. */
export function DesignPage({ isDistrict }: { isDistrict: boolean }) {
  const t = useT('competition')
  const { search, go } = useMatchAddress()
  // A draft that is saved for the first time gets its number in the address, and goes on as it is.
  const [{ draft, copy }] = useState(search)
  const drafts = useDrafts(typeof draft === 'number')
  const copied = usePlanOf(draft === 'new' ? copy : undefined)
  if (draft === 'new' && copy === undefined) return <Designer first={firstPlan(isDistrict)} />
  const stored = drafts.data?.drafts.find(({ id }) => id === draft)
  if (stored) return <Designer first={stored.plan} stored={stored} />
  if (copied.data)
    return (
      // The days of the old one are over; its name is that of its year.
      <Designer first={{ ...copied.data, heldOn: '', entryUntil: '' }} />
    )
  const error = drafts.error ?? copied.error
  if (!error && !drafts.data) return <Skeleton className="h-100" />
  return (
    <section className="flex min-h-80 rounded border border-line bg-surface p-6">
      <StateBlock
        state={error ? 'error' : 'empty'}
        title={t(error ? 'failed' : 'design.gone')}
        detail={error?.message ?? t('design.goneWhy')}
        action={<Button onClick={() => go({})}>{t('back')}</Button>}
      />
    </section>
  )
}
