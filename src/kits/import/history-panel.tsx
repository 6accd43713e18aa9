import { useUploadHistory } from '@/api/uploads.ts'
import type { UploadKind } from '@/contract/uploads.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { HeadCell, Table, TableHead } from '@/ui/table.tsx'
import { HistoryRow } from './history-row.tsx'

/** Every upload of the school, newest first, open or undone from its line. */
export function HistoryPanel(props: { kind: UploadKind; offline: boolean; onOpen: (plan: string) => void }) {
  const { kind, offline, onOpen } = props
  const t = useT('import')
  const { data, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useUploadHistory(kind)
  const rows = data?.pages.flatMap((page) => page.rows)
  return (
    <section aria-label={t('history.title')} className="rounded border border-line bg-surface">
      <div className="flex h-11 items-center gap-2 px-4">
        <h2 className="text-body font-semibold">{t('history.title')}</h2>
        {data && rows?.length !== 0 && (
          <span className="text-note text-t3">
            {t('history.total', { total: formatCount(data.pages[0]?.total ?? 0) })}
          </span>
        )}
      </div>
      {!rows && !isError && (
        <div className="px-4 pb-2">
          <SkeletonRows rows={4} />
        </div>
      )}
      {!rows && isError && (
        <div className="h-36 pb-4">
          <StateBlock
            state="error"
            title={t('history.failed')}
            detail={error.message}
            action={
              <Button size="small" onClick={() => void refetch()}>
                {t('retry')}
              </Button>
            }
          />
        </div>
      )}
      {rows?.length === 0 && (
        <div className="h-28 pb-4">
          <StateBlock state="empty" title={t('history.empty')} detail={t('history.emptyDetail')} />
        </div>
      )}
      {rows && rows.length > 0 && (
        <Table label={t('history.title')}>
          <TableHead>
            <HeadCell>{t('history.file')}</HeadCell>
            <HeadCell>{t('history.state')}</HeadCell>
            <HeadCell numeric className="max-md:hidden">
              {t('history.rows')}
            </HeadCell>
            <HeadCell className="max-md:hidden">{t('history.written')}</HeadCell>
            <HeadCell className="max-md:hidden">{t('history.who')}</HeadCell>
            <HeadCell className="max-md:hidden">{t('history.when')}</HeadCell>
            <HeadCell>
              <span className="sr-only">{t('history.actions')}</span>
            </HeadCell>
          </TableHead>
          <tbody>
            {rows.map((plan) => (
              <HistoryRow key={plan.plan} plan={plan} offline={offline} onOpen={onOpen} />
            ))}
          </tbody>
        </Table>
      )}
      {hasNextPage && (
        <div className="flex justify-center p-2">
          <Button look="ghost" size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('history.older')}
          </Button>
        </div>
      )}
    </section>
  )
}
