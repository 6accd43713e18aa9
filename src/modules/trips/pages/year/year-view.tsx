import type { ReplyOf } from '@/contract/call.ts'
import { useTripYear } from '@/modules/trips/api/trips.ts'
import type { tripYear } from '@/modules/trips/contract/year.ts'
import { useT } from '@/i18n/i18n.ts'
import { StateBlock } from '@/ui/state-block.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import { Unread } from '@/ui/unread.tsx'
import { BasesPanel } from './bases-panel.tsx'
import { ShareText } from '@/ui/share-text.tsx'

type Year = ReplyOf<typeof tripYear>

/** How the school year stands: what was cancelled and who has been along, by school and stage, and where the bases lie. */
export function YearView() {
  const t = useT('trips')
  const query = useTripYear()
  const { data } = query
  if (!data)
    return (
      <section className="flex h-100 rounded border border-line bg-surface p-6">
        <Unread query={query} title={t('year.failed')} retry={t('retry')} className="size-full" />
      </section>
    )
  return (
    <>
      <SharesPanel year={data} />
      <BasesPanel bases={data.bases} />
    </>
  )
}

/** On a phone it stands below the school. */
const wide = 'max-[600px]:hidden'
const shares = ['cancelled', 'coverage'] as const

function SharesPanel({ year: { schoolYear, total, rows } }: { year: Year }) {
  const t = useT('trips')
  return (
    <section aria-label={t('year.title')} className="rounded border border-line bg-surface px-4 py-3">
      <h3 className="text-title font-semibold">{t('year.of', { from: schoolYear, to: schoolYear + 1 })}</h3>
      <dl className="mt-2 mb-3 flex flex-wrap gap-x-8 gap-y-2 text-body">
        {shares.map((share) => (
          <div key={share} className="flex flex-wrap items-baseline gap-2">
            <dt className="text-t2">{t(`year.${share}`)}</dt>
            <dd className="text-title font-semibold">
              <ShareText share={total[share]} />
            </dd>
          </div>
        ))}
      </dl>
      {rows.length === 0 ? (
        <StateBlock state="empty" title={t('year.none')} detail={t('year.noneWhy')} />
      ) : (
        <Table label={t('year.title')} className="max-h-100">
          <TableHead>
            <HeadCell>{t('year.school')}</HeadCell>
            <HeadCell className={wide}>{t('year.stage')}</HeadCell>
            {shares.map((share) => (
              <HeadCell key={share} numeric>
                {t(`year.${share}`)}
              </HeadCell>
            ))}
          </TableHead>
          <tbody>
            {rows.map((row) => (
              <TableRow key={`${row.school.id} ${row.stage}`}>
                <Cell className="max-[600px]:whitespace-normal">
                  {row.school.name}
                  <span className="hidden text-t3 max-[600px]:block">{t(`stages.${row.stage}`)}</span>
                </Cell>
                <Cell className={wide}>{t(`stages.${row.stage}`)}</Cell>
                {shares.map((share) => (
                  <Cell key={share} numeric>
                    <ShareText share={row[share]} />
                  </Cell>
                ))}
              </TableRow>
            ))}
          </tbody>
        </Table>
      )}
      <p className="mt-2 text-note text-t3">{t('year.how')}</p>
    </section>
  )
}
