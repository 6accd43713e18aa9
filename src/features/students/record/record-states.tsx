import { useT } from '@/i18n/i18n.ts'
import { BackButton as Back } from '@/kits/record/back-button.tsx'
import { RecordMissing as Missing } from '@/kits/record/record-missing.tsx'
import { Button } from '@/ui/button.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'

/** In the place and shape of what comes; the way back is there at once. */
export function RecordSkeleton({ onBack }: { onBack: () => void }) {
  const t = useT('students')
  return (
    <div role="status" aria-label={t('record.loading')} className="flex flex-col gap-3">
      <div className="flex h-18 items-center gap-4 rounded border border-line bg-surface px-5">
        <BackButton onBack={onBack} />
        <Skeleton className="h-7 w-24" />
        <Skeleton className="h-3 w-64 max-w-1/2" />
      </div>
      {[64, 40].map((height) => (
        <div key={height} className="rounded border border-line bg-surface p-4">
          <Skeleton className="mb-4 h-4 w-28" />
          <Skeleton style={{ height: height * 4 }} />
        </div>
      ))}
    </div>
  )
}

export function BackButton({ onBack }: { onBack: () => void }) {
  const t = useT('students')
  return <Back label={t('back')} onBack={onBack} />
}

type RecordMissingProps = { error: Error; onRetry: () => void; onBack: () => void }

export function RecordMissing(props: RecordMissingProps) {
  const t = useT('students')
  const words = {
    ...{ notFound: t('record.notFound'), notFoundText: t('record.notFoundText'), failed: t('record.failed') },
    ...{ retry: t('actions.retry'), back: t('back') },
  }
  return <Missing {...props} words={words} />
}

/** The last reading failed; what is shown was read before. */
export function StaleStrip({ onRetry }: { onRetry: () => void }) {
  const t = useT('students')
  return (
    <p className="flex min-h-9 items-center gap-3 rounded bg-warning-soft px-4 text-note text-t1">
      <span className="flex-1">{t('record.stale')}</span>
      <Button look="link" size="small" onClick={onRetry}>
        {t('actions.retry')}
      </Button>
    </p>
  )
}
