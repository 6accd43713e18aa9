import { useExports } from '@/api/exports.ts'
import { exportStoredDays } from '@/contract/exports.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { HeadCell, Table, TableHead } from '@/ui/table.tsx'
import { ExportRow } from './export-row.tsx'

/** Own exports: how far they are, their files until these expire. `marked`: the one that a notice led to. */
export function ExportsPage({ marked }: { marked: string | undefined }) {
  const t = useT('exports')
  const ui = useT('ui')
  const { data, error, isFetching, refetch } = useExports()
  const retry = (
    <Button size="small" busy={isFetching} onClick={() => void refetch()}>
      {ui('retry')}
    </Button>
  )
  return (
    <section
      aria-label={t('page.title')}
      className="flex h-full min-h-0 flex-col rounded border border-line bg-surface"
    >
      <div className="flex min-h-11 items-center px-4">
        <h1 className="sr-only">{t('page.title')}</h1>
        <p className="text-note text-t2">{t('page.note', { days: exportStoredDays })}</p>
      </div>
      {!data && !error && (
        <div className="px-4">
          <SkeletonRows rows={5} />
        </div>
      )}
      {!data && error && (
        <StateBlock state="error" title={t('page.failed')} detail={error.message} action={retry} />
      )}
      {data?.length === 0 && <StateBlock state="empty" title={t('page.empty')} detail={t('page.emptyWhy')} />}
      {data && data.length > 0 && (
        <Table label={t('page.title')} className="min-h-0 flex-1">
          <TableHead>
            <HeadCell>{t('page.file')}</HeadCell>
            <HeadCell>{t('page.state')}</HeadCell>
            <HeadCell numeric className="max-md:hidden">
              {t('page.rows')}
            </HeadCell>
            <HeadCell numeric className="max-md:hidden">
              {t('page.size')}
            </HeadCell>
            <HeadCell className="max-md:hidden">{t('page.made')}</HeadCell>
            <HeadCell>
              <span className="sr-only">{t('page.actions')}</span>
            </HeadCell>
          </TableHead>
          <tbody>
            {data.map((job) => (
              <ExportRow key={job.id} job={job} isMarked={job.id === marked} />
            ))}
          </tbody>
        </Table>
      )}
      {data && error && (
        <p
          role="alert"
          className="flex items-center justify-between gap-3 bg-severe-soft px-4 py-1 text-note text-t1"
        >
          {t('lost')}
          {retry}
        </p>
      )}
    </section>
  )
}
