import { useState } from 'react'
import { useRestoreStudents, useStudentBin } from '@/modules/records/api/students.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useOffline } from '@/live/use-offline.ts'
import { Button } from '@/ui/button.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { toast } from '@/ui/toast-store.ts'
import { BackButton } from '../record/record-states.tsx'
import type { ListScope } from '@/kits/table/list-scope.ts'
import { BinTable } from './bin-table.tsx'

type BinViewProps = { scope: ListScope; onOpen: (id: number) => void; onBack: () => void }

/** What was deleted, newest first, to be restored one by one or many at once. */
export function BinView({ scope, onOpen, onBack }: BinViewProps) {
  const t = useT('students')
  const bin = useStudentBin()
  const restore = useRestoreStudents()
  const offline = useOffline()
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const rows = bin.data?.rows ?? []
  const total = bin.data?.total ?? null
  // Rows that others restored meanwhile are out of it.
  const chosen = rows.filter(({ id }) => picked.has(id)).map(({ id }) => id)

  const bringBack = (ids: number[]) =>
    restore.mutate(ids.slice(0, 500), {
      onSuccess({ n, skipped }) {
        setPicked(new Set())
        toast(skipped > 0 ? t('bin.restoredSome', { count: n, skipped }) : t('bin.restored', { count: n }), {
          state: skipped > 0 ? 'watch' : 'good',
        })
      },
    })
  return (
    <section
      aria-label={t('bin.title')}
      className="flex min-h-80 flex-1 flex-col rounded border border-line bg-surface"
    >
      <header className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-2">
        <BackButton onBack={onBack} />
        <h2 className="text-title font-semibold">{t('bin.title')}</h2>
        {total !== null && (
          <span className="text-body text-t2">{t('bin.count', { n: formatCount(total) })}</span>
        )}
        <p className="min-w-0 text-note text-t2 max-[600px]:w-full">{t('bin.note')}</p>
        {chosen.length > 0 && (
          <span className="ml-auto flex items-center gap-3 text-body">
            {t('bin.selected', { count: chosen.length })}
            <Button look="link" onClick={() => setPicked(new Set())}>
              {t('bin.clear')}
            </Button>
            <Button
              look="primary"
              busy={restore.isPending}
              disabled={offline}
              title={offline ? t('offline') : undefined}
              onClick={() => bringBack(chosen)}
            >
              {t('bin.restore')}
            </Button>
          </span>
        )}
      </header>
      {bin.isPending && (
        <div role="status" aria-label={t('timeline.loading')} className="px-4">
          <SkeletonRows rows={8} />
        </div>
      )}
      {bin.isError && rows.length === 0 && (
        <StateBlock
          state="error"
          detail={bin.error.message}
          action={<Button onClick={() => void bin.refetch()}>{t('actions.retry')}</Button>}
        />
      )}
      {bin.isSuccess && rows.length === 0 && (
        <StateBlock
          state="empty"
          title={t('bin.none')}
          detail={t('bin.noneText')}
          action={<Button onClick={onBack}>{t('back')}</Button>}
        />
      )}
      {rows.length > 0 && (
        <BinTable
          rows={rows}
          scope={scope}
          picked={picked}
          onPick={setPicked}
          onOpen={onOpen}
          onRestore={(id) => bringBack([id])}
          disabled={offline}
        />
      )}
      {bin.hasNextPage && (
        <div className="flex justify-center border-t border-line p-3">
          <Button busy={bin.isFetchingNextPage} onClick={() => void bin.fetchNextPage()}>
            {t('bin.more')}
          </Button>
        </div>
      )}
    </section>
  )
}
