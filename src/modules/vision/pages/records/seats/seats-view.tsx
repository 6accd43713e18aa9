import { Printer } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useVisionSeats } from '@/modules/vision/api/records.ts'
import { loadNamespaces, useT } from '@/i18n/i18n.ts'
import { useEscapeUp } from '@/kits/analysis/use-escape-up.ts'
import { useClassOptions } from '@/kits/form/use-organisation-options.ts'
import { NoteStrip } from '@/kits/record/note-strip.tsx'
import { useClassText } from '@/kits/table/use-labels.ts'
import { Button } from '@/ui/button.tsx'
import { Select } from '@/ui/select.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { roundName } from '../../screen/labels.ts'
import { BackButton } from '../record/record-states.tsx'
import { SeatsTable } from './seats-table.tsx'
import { seatSentence } from './to-seat-rows.ts'

const SeatsReport = lazy(async () => {
  const [part] = await Promise.all([import('./seats-report.tsx'), loadNamespaces(['report'])])
  return { default: part.SeatsReport }
})

type SeatsViewProps = {
  classId: number
  round: number | undefined
  onClass: (id: number) => void
  onBack: () => void
}

/** Seats, desks and chairs of one class, from its newest screening or the one that the list shows (VIS-16). */
export function SeatsView({ classId, round, onClass, onBack }: SeatsViewProps) {
  const t = useT('vision-records')
  const vision = useT('vision')
  const classText = useClassText()
  const [isPaper, setPaper] = useState(false)
  const { options } = useClassOptions()
  useEscapeUp(isPaper ? undefined : onBack)
  const query = useVisionSeats({ class: classId, ...(round !== undefined && { round }) })
  const { data } = query
  const again = { label: t('retry'), onRetry: () => void query.refetch() }
  return (
    <div className="flex flex-col gap-3">
      <header className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 rounded border border-line bg-surface px-3 py-3">
        <BackButton onBack={onBack} />
        <h2 className="text-page font-semibold">{t('seats.title')}</h2>
        {data && <span className="text-body text-t2">{roundName(data.round, vision)}</span>}
        <span className="ml-auto flex flex-wrap items-center gap-2">
          <Select label={t('seats.class')} value={classId} options={options} onChange={onClass} />
          <Button
            look="primary"
            icon={<Printer aria-hidden size={16} />}
            disabled={!data || data.rows.length === 0}
            onClick={() => setPaper(true)}
          >
            {t('print')}
          </Button>
        </span>
      </header>
      {query.isError && data && <NoteStrip text={t('stale')} retry={again} />}
      <section aria-busy={query.isPending} className="rounded border border-line bg-surface p-4">
        {data ? (
          data.rows.length === 0 ? (
            <StateBlock state="empty" title={t('seats.empty')} detail={t('seats.emptyDetail')} />
          ) : (
            <>
              <p className="pb-3 text-body">{seatSentence(data, t)}</p>
              <SeatsTable seats={data} />
              <p className="pt-3 text-note text-t2">{t('seats.rule')}</p>
            </>
          )
        ) : query.isError ? (
          <StateBlock
            state="error"
            title={t('seats.failed')}
            detail={query.error.message}
            action={<Button onClick={again.onRetry}>{again.label}</Button>}
          />
        ) : (
          <SkeletonRows rows={8} />
        )}
      </section>
      {isPaper && data && (
        <Suspense>
          <SeatsReport seats={data} className={classText(data.class)} onClose={() => setPaper(false)} />
        </Suspense>
      )}
    </div>
  )
}
