import { useT } from '@/i18n/i18n.ts'
import { Skeleton } from '@/ui/skeleton.tsx'

/** In the place of the ticker while its arrivals are read, or could not be: nothing is said of arrivals that nobody has read. */
export function TickerWaiting({ failed, label }: { failed: boolean; label?: string }) {
  const t = useT('widgets')
  const name = label ?? t('ticker.label')
  return (
    <section
      aria-label={name}
      aria-busy={!failed}
      className="flex h-10 items-center rounded bg-surface px-4 text-note text-t2 wall:h-12 wall:px-5 wall:text-body"
    >
      {failed ? t('panel.failed', { title: name }) : <Skeleton className="h-3 w-40" />}
    </section>
  )
}
