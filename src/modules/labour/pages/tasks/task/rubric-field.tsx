import { useT } from '@/i18n/i18n.ts'
import { dimensions, highestScore, type Rubric } from '@/modules/labour/standards/tasks/rubric.ts'
import { cx } from '@/ui/cx.ts'

/** What is not scored yet is missing. */
export type RubricDraft = Partial<Rubric>

export const isWhole = (draft: RubricDraft): draft is Rubric =>
  dimensions.every((name) => draft[name] !== undefined)
export const allOf = (score: number): Rubric => ({
  concept: score,
  skill: score,
  habit: score,
  spirit: score,
})
const scores = Array.from({ length: highestScore }, (_, index) => index + 1)

type RubricFieldProps = { value: RubricDraft; onChange: (value: RubricDraft) => void }

/** Four dimensions, one to five each; nothing is scored in advance. */
export function RubricField({ value, onChange }: RubricFieldProps) {
  const t = useT('labour-tasks')
  return (
    <fieldset className="flex flex-wrap gap-x-5 gap-y-1">
      <legend className="mb-1 text-note text-t2">{t('rubric.label')}</legend>
      {dimensions.map((name) => (
        <div
          key={name}
          role="radiogroup"
          aria-label={t(`dimensions.${name}`)}
          className="flex items-center gap-2"
        >
          <span className="w-17 text-body text-t1">{t(`dimensions.${name}`)}</span>
          <span className="flex overflow-hidden rounded-control border border-line2">
            {scores.map((score) => (
              <button
                key={score}
                type="button"
                role="radio"
                aria-checked={value[name] === score}
                aria-label={t('rubric.score', { dimension: t(`dimensions.${name}`), n: score })}
                onClick={() => onChange({ ...value, [name]: score })}
                className={cx(
                  'size-7 border-l border-line2 text-body first:border-l-0 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-brand',
                  value[name] === score ? 'bg-brand font-semibold text-on-brand' : 'text-t1 hover:bg-hover',
                )}
              >
                {score}
              </button>
            ))}
          </span>
        </div>
      ))}
    </fieldset>
  )
}
