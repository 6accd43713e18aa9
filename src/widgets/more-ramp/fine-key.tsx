import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { fineBounds, fineLooks } from './fine-step.ts'

/** The five steps with their bounds written on them; what stands at the right is said of the whole picture. */
export function FineKey({ label, end }: { label: string; end?: ReactNode }) {
  const t = useT('widgets')
  const labels = [
    t('key.below', { value: fineBounds[0] }),
    ...fineBounds.slice(0, -1).map((low, i) => `${low}–${fineBounds[i + 1]}`),
    t('key.from', { value: fineBounds.at(-1) }),
  ]
  return (
    <div className="mt-2 flex shrink-0 items-center gap-2 text-axis whitespace-nowrap text-t2">
      <span className="shrink-0">{label}</span>
      <ul className="flex min-w-0 gap-1">
        {labels.map((word, i) => (
          <li
            key={word}
            className={cx(
              'min-w-14 px-2 text-center max-[600px]:min-w-0 max-[600px]:px-1 wall:min-w-16',
              fineLooks[i],
            )}
          >
            {word}
          </li>
        ))}
      </ul>
      {end && <span className="ml-auto truncate">{end}</span>}
    </div>
  )
}
