import type { HealthCardProps } from './health-card-props.ts'
import { useState } from 'react'
import { useHealthCard } from '@/modules/health/api/card.ts'
import { useT } from '@/i18n/i18n.ts'
import { NoteStrip } from '@/kits/record/note-strip.tsx'
import { CardMissing, CardSkeleton } from './card-states.tsx'
import { CardView } from './card-view.tsx'

/**
 * One child's fitness test with every score explained, growth, check-up findings and what to train first (HEA-05). What stands stays
 * while it is read again. Texts: health-card, lists, form, reveal, widgets, table, ui.
 */
export function HealthCard(props: HealthCardProps) {
  const { id, onBack } = props
  const t = useT('health-card')
  const [chosen, setChosen] = useState<{ id: number; round: number }>()
  const query = useHealthCard(id, chosen?.id === id ? chosen.round : undefined)
  const card = query.data?.student.id === id ? query.data : undefined
  const retry = () => void query.refetch()
  if (card) {
    return (
      <div className="flex flex-col gap-3">
        {query.isError && <NoteStrip text={t('stale')} retry={{ label: t('retry'), onRetry: retry }} />}
        <CardView key={id} {...props} card={card} onRound={(round) => setChosen({ id, round })} />
      </div>
    )
  }
  if (query.isError) return <CardMissing error={query.error} onRetry={retry} onBack={onBack} />
  return <CardSkeleton onBack={onBack} />
}
