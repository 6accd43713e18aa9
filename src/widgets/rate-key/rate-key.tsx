import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { rateBinClasses } from './rate-bin-class.ts'

/** Where there is little room only the lower bound of a bin is written. */
const bounds = [20, 30, 40, 50, 60, 70, 80]

/** The eight absolute bins, in the colours of the cells, with their bounds written on them. */
export function RateKey({ label }: { label?: string | undefined }) {
  const t = useT('widgets')
  const labels = [
    t('key.below', { value: 20 }),
    ...bounds.slice(0, -1).map((low, i) => `${low}–${bounds[i + 1]}`),
    t('key.from', { value: 80 }),
  ]
  return (
    <div className="@container flex min-w-0 items-center gap-2 text-axis">
      <span className="shrink-0 text-t2">{label ?? t('key.rate')}</span>
      <ul className="flex min-w-0 flex-1">
        {labels.map((word, i) => (
          <li
            key={word}
            className={cx('min-w-0 max-w-13 flex-1 truncate text-center wall:max-w-18', rateBinClasses[i])}
          >
            <span className="@max-[399px]:hidden wall:inline!">{word}</span>
            <span aria-hidden className="hidden @max-[399px]:inline wall:hidden!">
              {word.replace(/\u2013.*/, '')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
