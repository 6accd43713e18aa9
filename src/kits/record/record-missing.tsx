import { CallError } from '@/api/call-error.ts'
import { Button } from '@/ui/button.tsx'
import { StateBlock } from '@/ui/state-block.tsx'

const elsewhere = new Set([403, 404])

type RecordMissingProps = {
  error: Error
  words: { notFound: string; notFoundText: string; failed: string; retry: string; back: string }
  onRetry: () => void
  onBack: () => void
}

/** No record to show: gone, of another school, or the server is away. There is always a way out. */
export function RecordMissing({ error, words, onRetry, onBack }: RecordMissingProps) {
  const isElsewhere = error instanceof CallError && elsewhere.has(error.code)
  return (
    <section className="flex min-h-80 flex-1 rounded border border-line bg-surface p-6">
      <StateBlock
        state={isElsewhere ? 'empty' : 'error'}
        title={isElsewhere ? words.notFound : words.failed}
        detail={isElsewhere ? words.notFoundText : error.message}
        action={
          <div className="flex gap-2">
            {!isElsewhere && <Button onClick={onRetry}>{words.retry}</Button>}
            <Button look={isElsewhere ? 'primary' : 'secondary'} onClick={onBack}>
              {words.back}
            </Button>
          </div>
        }
      />
    </section>
  )
}
