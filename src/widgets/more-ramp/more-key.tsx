import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { moreBounds, moreLooks } from './more-bin.ts'

/** The six absolute bins where more is better, with their bounds written on them. */
export function MoreKey({ label }: { label: string }) {
  const t = useT('widgets')
  const labels = [
    t('key.below', { value: moreBounds[0] }),
    ...moreBounds.slice(0, -1).map((low, i) => `${low}–${moreBounds[i + 1]}`),
    t('key.from', { value: moreBounds.at(-1) }),
  ]
  return (
    <div className="@container flex min-w-0 flex-1 basis-68 items-center gap-2 text-axis">
      <span className="shrink-0 text-t2">{label}</span>
      <ul className="flex min-w-0 flex-1">
        {labels.map((word, i) => (
          <li key={word} className={cx('min-w-0 max-w-14 flex-1 text-center wall:max-w-18', moreLooks[i])}>
            <span className="@max-[319px]:hidden wall:inline!">{word}</span>
            <span aria-hidden className="hidden @max-[319px]:inline wall:hidden!">
              {word.replace(/\u2013.*/, '')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
