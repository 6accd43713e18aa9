import { useEffect } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { usePageAudience } from '@/lib/page-audience.ts'
import { isSmallRate } from '@/standards/suppression-rate.ts'
import { cx } from '@/ui/cx.ts'
import type { Cell } from '@/widgets/cell.ts'

/** Whether a figure on this page is whole and of fewer than five children: it must not be published (domain rule 4). */
export function useIsInternalOnly(cell: Cell | undefined): boolean {
  const page = usePageAudience()
  const isMarked =
    page?.audience === 'internal' && cell !== null && cell !== undefined && cell.of > 0 && isSmallRate(cell)
  const mark = isMarked ? page.mark : undefined
  useEffect(() => mark?.(), [mark])
  return isMarked
}

/** The quiet mark 不对外 behind a count of fewer than five children. */
export function InternalMark({ cell, className }: { cell: Cell | undefined; className?: string }) {
  const t = useT('widgets')
  if (!useIsInternalOnly(cell)) return null
  return (
    <span
      title={t('internal.why')}
      className={cx(
        'inline-flex shrink-0 items-center rounded-tag border border-line2 px-1 text-axis leading-4 font-normal whitespace-nowrap text-t3',
        className,
      )}
    >
      {t('internal.mark')}
    </span>
  )
}

/** The same where there is no room for words: a hollow dot in the corner of a cell or beside a bar; the words are spoken. */
export function InternalDot({ cell, className }: { cell: Cell | undefined; className?: string }) {
  const t = useT('widgets')
  if (!useIsInternalOnly(cell)) return null
  return (
    <span title={t('internal.why')} className={cx('inline-flex', className)}>
      <i aria-hidden className="size-1.5 rounded-full border border-current" />
      <span className="sr-only">{t('internal.mark')}</span>
    </span>
  )
}
