import { useId } from 'react'
import { noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { cardClass } from '@/widgets/figure-card/card-parts.tsx'

export type LessonCardProps = {
  label: string
  /** Null = nothing was measured. */
  value: string | null
  unit: string
  /** Against the class's last lesson, with its sign and unit; undefined = there is none. */
  change: { text: string; isGood: boolean } | undefined
  counts: string
  reference: string
}

/** One figure of a lesson. A change is only ever called good: which way a rate or an intensity should go depends on the lesson. */
export function LessonCard({ label, value, unit, change, counts, reference }: LessonCardProps) {
  const t = useT('physical')
  const id = useId()
  return (
    // Where the card is narrow the reference has a line of its own.
    <section
      aria-labelledby={id}
      className={cardClass(false)}
      style={{ gridTemplateRows: '20px 44px minmax(20px, auto)' }}
    >
      <div className="flex items-center justify-between gap-2">
        <h2 id={id} className="truncate text-body text-t2">
          {label}
        </h2>
        {change && <span className="shrink-0 text-note text-t3">{t('versus')}</span>}
      </div>
      <div className="flex items-center justify-between gap-2">
        {value === null ? (
          <span className="text-figure text-t3">{noFigure}</span>
        ) : (
          <span className="text-figure font-semibold whitespace-nowrap @max-[179px]:text-[26px]">
            {value}
            <span className="ml-0.5 text-unit font-normal text-t2 @max-[179px]:text-body">{unit}</span>
          </span>
        )}
        {change && (
          <span
            className={`text-title font-semibold whitespace-nowrap @max-[179px]:text-body ${change.isGood ? 'text-good' : 'text-t1'}`}
          >
            {change.text}
          </span>
        )}
      </div>
      <div className="flex min-h-5 flex-wrap justify-between gap-x-2 text-note">
        <span className="text-t1">{counts}</span>
        <span className="text-t2">{reference}</span>
      </div>
    </section>
  )
}
