import type { PeMarked } from '@/modules/pe/contract/students.ts'
import { useT } from '@/i18n/i18n.ts'
import { yearName } from '@/lib/school-year.ts'
import { StateBlock } from '@/ui/state-block.tsx'
import { LevelTag } from '@/kits/fitness/level-tag.tsx'

/** Marks of test items in lessons, the newest first, each with its score and whether the fitness test has it. */
export function StudentMarks({ marks }: { marks: readonly PeMarked[] }) {
  const t = useT('physical')
  return (
    <section aria-label={t('assess.marks')}>
      <h3 className="mb-1 text-body font-semibold">{t('assess.marks')}</h3>
      {marks.length === 0 ? (
        <StateBlock state="empty" title={t('assess.none')} detail={t('assess.noneWhy')} />
      ) : (
        <ul className="divide-y divide-line text-note">
          {marks.map(({ id, day, item, written, noMark, score, level, round }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <span className="text-t2">{day}</span>
              <span className="min-w-0 flex-1">{t(`items.${item}`)}</span>
              <b className="font-semibold">
                {noMark ? t(`noMark.${noMark}`) : `${written} ${t(`units.${item}`)}`}
              </b>
              {score !== null && <span>{t('assess.score', { n: score })}</span>}
              <LevelTag level={level} />
              {round !== null && (
                <span className="w-full text-t2">{t('assess.taken', { year: yearName(round) })}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
