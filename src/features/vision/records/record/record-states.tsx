import { ArrowLeft } from 'lucide-react'
import { CallError } from '@/api/call-error.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'

export function BackButton({ onBack }: { onBack: () => void }) {
  const t = useT('vision-records')
  return (
    <Button
      look="ghost"
      aria-label={t('back')}
      title={t('back')}
      className="!px-2 max-[600px]:h-11 max-[600px]:w-11"
      icon={<ArrowLeft aria-hidden size={18} />}
      onClick={onBack}
    />
  )
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

const elsewhere = new Set([403, 404])

type RecordMissingProps = { error: Error; onRetry: () => void; onBack: () => void }

/** Gone, of another school, or the server is away. There is always a way out. */
export function RecordMissing({ error, onRetry, onBack }: RecordMissingProps) {
  const t = useT('vision-records')
  const isElsewhere = error instanceof CallError && elsewhere.has(error.code)
  return (
    <section className="flex min-h-80 flex-1 rounded border border-line bg-surface p-6">
      <StateBlock
        state={isElsewhere ? 'empty' : 'error'}
        title={t(isElsewhere ? 'notFound' : 'failed')}
        detail={isElsewhere ? t('notFoundText') : error.message}
        action={
          <div className="flex gap-2">
            {!isElsewhere && <Button onClick={onRetry}>{t('retry')}</Button>}
            <Button look={isElsewhere ? 'primary' : 'secondary'} onClick={onBack}>
              {t('back')}
            </Button>
          </div>
        }
      />
    </section>
  )
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
