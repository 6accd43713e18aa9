import { useT } from '@/i18n/i18n.ts'
import { formatCount } from '@/i18n/formats.ts'
import { Button } from '@/ui/button.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { PhoneRow } from './phone-row.tsx'
import { isPicked } from './selection.ts'
import { usePhoneRow } from './use-phone-row.tsx'
import { useThisList } from './use-list.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

const rowHeight = 64

/** The rows of a phone, those in sight alone, and how many of all have been read. */
export function PhoneRows({ scroller }: { scroller: HTMLDivElement | null }) {
  const t = useT('table')
  const { rows, picked, isSelectable, props, labels } = useThisList()
  const { virtual, read } = useVirtualRows({ scroller, rowHeight, above: 0 })
  const draw = usePhoneRow()
  const canSelect = isSelectable && !rows.isPlaceholder
  return (
    <>
      <ul
        className="relative"
        style={{ height: virtual.getTotalSize() }}
        aria-busy={rows.isLoading || undefined}
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows.rows[index]
          const style = { transform: `translateY(${start}px)` }
          if (!row)
            return (
              <li
                key={`waiting-${index}`}
                aria-hidden
                style={style}
                className="absolute inset-x-0 top-0 h-16 border-b border-line px-4 py-3"
              >
                <Skeleton className="mb-3 h-3.5 w-1/4" />
                <Skeleton className="h-3 w-1/2" />
              </li>
            )
          return (
            <PhoneRow
              key={row.id}
              style={style}
              position={index + 1}
              total={rows.total}
              name={props.rowName(row)}
              lines={draw(row)}
              isSelected={canSelect ? isPicked(picked.picked, row.id) : undefined}
              onSelect={(requested) => picked.one(row.id, requested)}
              onOpen={props.onOpen && (() => props.onOpen?.(row))}
            />
          )
        })}
      </ul>
      {rows.isMoreFailed ? (
        <p role="alert" className="flex h-14 items-center justify-center gap-3 text-body text-t1">
          {t('failed.more')}
          <Button look="link" onClick={rows.more}>
            {t('failed.retry')}
          </Button>
        </p>
      ) : (
        rows.total !== undefined &&
        read > 0 && (
          <p className="flex h-14 items-center justify-center bg-bg text-body text-t2">
            {rows.hasMore
              ? t('phone.shown', { shown: formatCount(read), n: labels.count(rows.total) })
              : t('phone.end', { n: labels.count(rows.total) })}
          </p>
        )
      )}
    </>
  )
}
