import { useId } from 'react'
import type { LabourPortfolio } from '@/modules/labour/contract/portfolio.ts'
import { useT } from '@/i18n/i18n.ts'
import { StateBlock } from '@/ui/state-block.tsx'
import { Tag } from '@/ui/tag.tsx'
import { Photos } from '../evidence/photos.tsx'

const looks = { waiting: 'neutral', approved: 'good', returned: 'watch' } as const

/** What the student gave in, with the photos that show it. */
export function SubmittedList({ portfolio: { submitted, student } }: { portfolio: LabourPortfolio }) {
  const t = useT('labour-portfolio')
  const labour = useT('labour-tasks')
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded border border-line bg-surface px-4 py-3">
      <h3 id={id} className="mb-1 text-title font-semibold">
        {t('given')}
      </h3>
      {submitted.length === 0 ? (
        <StateBlock state="empty" title={t('empty.given')} detail={t('empty.givenWhy')} />
      ) : (
        <ul className="divide-y divide-line">
          {submitted.map((each) => (
            <li key={each.task} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-72">
                <p className="flex flex-wrap items-center gap-2 text-body font-semibold">
                  {each.title}
                  <Tag state={looks[each.state]}>{t(`state.${each.state}`)}</Tag>
                </p>
                <p className="text-note text-t2">
                  {each.day} · {labour(`groups.${each.group as 1}`)} · {labour(`places.${each.setting}`)} ·{' '}
                  {t('minutes', { n: each.minutes })}
                </p>
                <p className="mt-1 text-body">{each.text}</p>
                {each.note && <p className="mt-1 text-note text-t2">{t('note', { note: each.note })}</p>}
              </div>
              <Photos task={each.task} student={student.id} photos={each.photos} title={each.title} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
