import { useT } from '@/i18n/i18n.ts'
import { BackButton as Back } from '@/kits/record/back-button.tsx'
import { RecordMissing } from '@/kits/record/record-missing.tsx'
import { Button } from '@/ui/button.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'

export function BackButton({ onBack }: { onBack: () => void }) {
  const t = useT('health-card')
  return <Back label={t('back')} onBack={onBack} />
}

/** In the place and shape of what comes; the way back is there at once. */
export function CardSkeleton({ onBack }: { onBack: () => void }) {
  const t = useT('health-card')
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-3">
      <div className="flex h-18 items-center gap-4 rounded border border-line bg-surface px-3">
        <BackButton onBack={onBack} />
        <Skeleton className="h-7 w-24" />
        <Skeleton className="h-3 w-64 max-w-1/2" />
      </div>
      <div className="grid grid-cols-[minmax(0,2.1fr)_minmax(0,1fr)] gap-3 max-[1100px]:grid-cols-1">
        {['rows', 'radar'].map((part) => (
          <div key={part} className="rounded border border-line bg-surface p-4">
            <Skeleton className="mb-4 h-4 w-28" />
            <Skeleton className="h-72" />
          </div>
        ))}
      </div>
    </div>
  )
}

type CardMissingProps = { error: Error; onRetry: () => void; onBack: () => void }

export function CardMissing(props: CardMissingProps) {
  const t = useT('health-card')
  const words = {
    ...{ notFound: t('notFound'), notFoundText: t('notFoundText'), failed: t('failed') },
    ...{ retry: t('retry'), back: t('back') },
  }
  return <RecordMissing {...props} words={words} />
}

/** What a reader must know of the whole card. */
export function NoteStrip({ text, onRetry }: { text: string; onRetry?: () => void }) {
  const t = useT('health-card')
  return (
    <p className="flex min-h-9 items-center gap-3 rounded bg-warning-soft px-4 text-note text-t1">
      <span className="flex-1">{text}</span>
      {onRetry && (
        <Button look="link" size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </p>
  )
}
