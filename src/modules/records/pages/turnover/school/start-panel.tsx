import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTurnoverStart } from '@/modules/records/api/turnover.ts'
import type { TurnoverPage } from '@/modules/records/contract/turnover.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useOffline } from '@/live/use-offline.ts'
import { Button, buttonClass } from '@/ui/button.tsx'
import { Refusal } from '@/ui/refusal.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { yearText } from '../year-text.ts'

/** What will happen, of which year, and the button that begins a draft: nothing is written before it is committed. */
export function StartPanel({ years }: Pick<TurnoverPage, 'years'>) {
  const t = useT('turnover')
  const start = useTurnoverStart()
  const offline = useOffline()
  const [chosen, setChosen] = useState<string>()
  const year = years.find(({ fromYear }) => String(fromYear) === chosen) ?? years[0]
  if (!year)
    return (
      <section className="flex min-h-72 flex-1 items-center rounded border border-line bg-surface p-6">
        <StateBlock
          state="empty"
          title={t('start.none')}
          detail={t('start.noneWhy')}
          action={
            <Link to="/manage/student" className={buttonClass()}>
              {t('start.students')}
            </Link>
          }
        />
      </section>
    )
  return (
    <section aria-labelledby="turnover-start" className="rounded border border-line bg-surface px-6 py-5">
      <h2 id="turnover-start" className="text-page font-semibold">
        {t('start.title', { from: yearText(year.fromYear), to: yearText(year.fromYear + 1) })}
      </h2>
      <p className="mt-1 text-body text-t2">
        {t('start.what', { classes: formatCount(year.classes), n: formatCount(year.students) })}
      </p>
      {years.length > 1 && (
        <div className="mt-3">
          <Segmented
            label={t('start.year')}
            value={String(year.fromYear)}
            segments={years.map(({ fromYear }) => ({ value: String(fromYear), label: yearText(fromYear) }))}
            onChange={setChosen}
          />
        </div>
      )}
      <ol className="my-4 list-decimal pl-5 text-body text-t1">
        {(['promote', 'graduate', 'exceptions', 'undo'] as const).map((line) => (
          <li key={line} className="py-0.5">
            {t(`start.lines.${line}`)}
          </li>
        ))}
      </ol>
      <Refusal error={start.error} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          look="primary"
          busy={start.isPending}
          disabled={offline}
          onClick={() => start.mutate({ fromYear: year.fromYear })}
        >
          {t('start.submit')}
        </Button>
        <span className="text-note text-t2">{t(offline ? 'offline' : 'start.note')}</span>
      </div>
    </section>
  )
}
