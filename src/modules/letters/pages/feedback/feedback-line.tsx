import { Link } from '@tanstack/react-router'
import { formatPercent } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useLetterFeedback } from '../../api/letters.ts'
import type { LetterKind } from '../../standards/letter-days.ts'

export type FeedbackLineProps = {
  kind: LetterKind
  round: number | undefined
  /** Letters have a page of their own for whoever may open it. */
  canOpen: boolean
}

const shown = ['inTime', 'informed', 'opened', 'replied'] as const

/** Process figures, each with its numerator and denominator; nothing while the round has no results. */
export function FeedbackLine({ kind, round, canOpen }: FeedbackLineProps) {
  const t = useT('letters')
  const { data } = useLetterFeedback(kind, round)
  if (!data || data.total.inTime.of === 0) return null
  return (
    <section
      aria-label={t('title')}
      className="flex min-h-10 flex-wrap items-center gap-x-5 gap-y-1 rounded border border-line bg-surface px-4 py-2 text-body"
    >
      <h2 className="font-semibold">{t('title')}</h2>
      {shown.map((name) => (
        <p key={name}>
          <span className="text-t2">{t(`figures.${name}`)}</span>{' '}
          <span className="font-semibold tabular-nums">{formatPercent(data.total[name])}</span>{' '}
          <span className="text-note text-t3 tabular-nums">
            {data.total[name].n}/{data.total[name].of}
          </span>
        </p>
      ))}
      {canOpen && (
        <Link
          to="/manage/letters"
          search={{ view: 'feedback', kind, ...(data.round && { round: data.round.id }) }}
          className="ml-auto text-brand-strong hover:underline"
        >
          {t('feedback.open')}
        </Link>
      )}
    </section>
  )
}
