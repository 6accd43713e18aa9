import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageTools } from '@/lib/page-tools.tsx'
import { cx } from '@/ui/cx.ts'
import { useThisList } from './use-list.ts'

/** In the row of the path: since when the rows are true. */
export function AsOf() {
  const t = useT('table')
  const { rows } = useThisList()
  if (rows.at === 0) return null
  const isFresh = rows.freshness === 'fresh'
  return (
    <PageTools>
      <p className="ml-auto flex items-center gap-2 text-note text-t2">
        <span aria-hidden className={cx('size-2 rounded-full', isFresh ? 'bg-good' : 'bg-warning')} />
        {t('asOf', { time: formatDateTime(rows.at) })}
      </p>
    </PageTools>
  )
}
