import { useT } from '@/i18n/i18n.ts'
import { FigureCard } from '@/widgets/figure-card/figure-card.tsx'
import type { FeedbackFigures } from '../../contract/feedback.ts'

const shown = ['inTime', 'informed', 'opened', 'replied'] as const

/** Process figures of letters, each with its numerator and denominator. */
export function FeedbackCards({ figures }: { figures: FeedbackFigures }) {
  const t = useT('letters')
  return (
    <div className="grid grid-cols-2 gap-2 @3xl:grid-cols-4 @3xl:gap-3">
      {shown.map((name) => (
        <FigureCard
          key={name}
          label={t(`figures.${name}`)}
          rate={figures[name]}
          betterWhen="higher"
          isProcess
          state={figures[name].of === 0 ? 'empty' : 'ready'}
        />
      ))}
    </div>
  )
}
