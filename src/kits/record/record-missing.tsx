import { CallError } from '@/api/call-error.ts'
import { Button } from '@/ui/button.tsx'
import { StateBlock } from '@/ui/state-block.tsx'

const elsewhere = new Set([403, 404])

type RecordMissingProps = {
  error: Error
  labels: { notFound: string; notFoundText: string; failed: string; retry: string; back: string }
  onRetry: () => void
  onBack: () => void
}

/** No record to show: gone, of another school, or the server is away. There is always a way out. */
export function RecordMissing({ error, labels, onRetry, onBack }: RecordMissingProps) {
  const isElsewhere = error instanceof CallError && elsewhere.has(error.code)
  return (
    <section className="flex min-h-80 flex-1 rounded border border-line bg-surface p-6">
      <StateBlock
        state={isElsewhere ? 'empty' : 'error'}
        title={isElsewhere ? labels.notFound : labels.failed}
        detail={isElsewhere ? labels.notFoundText : error.message}
        action={
          <div className="flex gap-2">
            {!isElsewhere && <Button onClick={onRetry}>{labels.retry}</Button>}
            <Button look={isElsewhere ? 'primary' : 'secondary'} onClick={onBack}>
              {labels.back}
            </Button>
          </div>
        }
      />
    </section>
  )
}
