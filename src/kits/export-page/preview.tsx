import { useId } from 'react'
import type { ListName } from '@/contract/lists/lists.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import type { ExportForm } from '@/kits/export/use-export-form.ts'
import { AsOf } from '@/kits/table/as-of.tsx'
import { FootStrip } from '@/kits/table/foot-strip.tsx'
import { ListState } from '@/kits/table/list-state.tsx'
import { useThisList } from '@/kits/table/use-list.ts'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { PreviewTable } from './preview-table.tsx'

/** Enough to see whether it is what was meant. */
const max = 10

/** How many rows the file will have, and the first of them. */
export function Preview({ list, form }: { list: ListName; form: ExportForm }) {
  const t = useT('export-page')
  const id = useId()
  const { rows, props } = useThisList()
  const columns = form.columns.filter(({ key }) => form.chosen.has(key))
  const first = rows.rows.slice(0, max)
  const { total } = rows
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col overflow-hidden rounded border border-line bg-surface"
    >
      <AsOf />
      <div className="flex min-h-11 flex-wrap items-baseline gap-x-3 px-4 py-2">
        <h2 id={id} className="text-title font-semibold">
          {t('preview.title')}
        </h2>
        <p role="status" className="text-body text-t1">
          {total === undefined
            ? rows.error
              ? ''
              : t('preview.counting')
            : t('preview.count', { n: formatCount(total) })}
        </p>
        <p className="text-note text-t3">
          {first.length > 0 && columns.length > 0 && t('preview.first', { n: first.length })}
        </p>
      </div>
      {form.content.isWhole && (
        <p className="bg-warning-soft px-4 py-1 text-note text-t1">{t('preview.whole')}</p>
      )}
      <div className="flex min-h-[392px] flex-1 flex-col">
        {rows.isLoading && (
          <div className="h-[392px] px-4">
            <SkeletonRows rows={max} />
          </div>
        )}
        {first.length > 0 && columns.length > 0 && (
          <PreviewTable
            list={list}
            label={t('preview.title')}
            rows={first}
            columns={columns}
            isOld={rows.isPlaceholder}
            rounds={props.choices?.['round'] ?? []}
          />
        )}
        {first.length > 0 && columns.length === 0 && (
          <StateBlock state="empty" title={t('preview.noColumns')} detail={t('preview.noColumnsWhy')} />
        )}
        {first.length === 0 && <ListState />}
      </div>
      <FootStrip />
    </section>
  )
}
