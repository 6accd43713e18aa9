import { useT } from '@/i18n/i18n.ts'
import { BackButton as Back } from '@/kits/record/back-button.tsx'
import { RecordMissing as Missing } from '@/kits/record/record-missing.tsx'
import { Button } from '@/ui/button.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'

export function BackButton({ onBack }: { onBack: () => void }) {
  const t = useT('vision-records')
  return <Back label={t('back')} onBack={onBack} />
}

/** In the place and shape of what comes; the way back is there at once. */
export function RecordSkeleton({ onBack }: { onBack: () => void }) {
  const t = useT('vision-records')
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-3">
      <div className="flex h-18 items-center gap-4 rounded border border-line bg-surface px-3">
        <BackButton onBack={onBack} />
        <Skeleton className="h-7 w-24" />
        <Skeleton className="h-3 w-64 max-w-1/2" />
      </div>
      {[60, 68].map((height) => (
        <div key={height} className="rounded border border-line bg-surface p-4">
          <Skeleton className="mb-4 h-4 w-28" />
          <Skeleton style={{ height: height * 4 }} />
        </div>
      ))}
    </div>
  )
}

type RecordMissingProps = { error: Error; onRetry: () => void; onBack: () => void }

export function RecordMissing(props: RecordMissingProps) {
  const t = useT('vision-records')
  const words = {
    ...{ notFound: t('notFound'), notFoundText: t('notFoundText'), failed: t('failed') },
    ...{ retry: t('retry'), back: t('back') },
  }
  return <Missing {...props} words={words} />
}

type NoteStripProps = { text: string; onRetry?: () => void }

/** What a reader must know of the whole page. */
export function NoteStrip({ text, onRetry }: NoteStripProps) {
  const t = useT('vision-records')
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
