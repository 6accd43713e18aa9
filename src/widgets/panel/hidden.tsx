import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'

/** The one mark of every suppressed figure, hidden for itself or to protect another. */
export function Hidden({ className, children }: { className?: string; children?: string }) {
  const t = useT('widgets')
  return (
    <span
      className={cx(
        'hatch inline-flex items-center justify-center rounded-tag px-2 text-axis whitespace-nowrap text-t2',
        className,
      )}
    >
      <span className="rounded-bar bg-surface px-0.5 leading-none">{children ?? t('suppressed')}</span>
    </span>
  )
}
