import type { RoundRef } from '@/contract/figures.ts'
import { useT } from '@/i18n/i18n.ts'
import type { Target } from './to-targets.ts'

/** The to-do as its reader gets it: the notice's own words, filled for the first of those chosen. */
export function Preview({ target, round }: { target: Target; round: RoundRef }) {
  const t = useT('progress')
  const notices = useT('notices')
  const { of, done, left, absent, due, grade, number } = target
  const screening = notices('words.screening', { year: round.year, term: notices(`words.${round.term}`) })
  const labels =
    grade === undefined
      ? {
          title: notices('kinds.screening-reminder.title', { screening }),
          detail: notices('kinds.screening-reminder.detail', { of, done, left }),
        }
      : {
          title: notices('kinds.screening-reminder-class.title', {
            grade: notices(`words.grade${grade as 1}`),
            number,
            left,
          }),
          detail: notices('kinds.screening-reminder-class.detail', { screening, due, absent }),
        }
  return (
    <section aria-label={t('remind.preview', { name: target.name })} className="rounded bg-sunken px-4 py-3">
      <h3 className="text-note text-t2">{t('remind.preview', { name: target.name })}</h3>
      <p className="mt-1 text-body font-semibold">{labels.title}</p>
      <p className="text-note text-t2">{labels.detail}</p>
    </section>
  )
}
