import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { useTimetableState } from './timetable-state.ts'

/** Lessons of a week by PE teacher, beside the limit that the school has set. By name, not ranked. */
export function LoadsPanel({ onSetting }: { onSetting: () => void }) {
  const t = useT('timetable')
  const { timetable, canEdit } = useTimetableState()
  const { weeklyLimit } = timetable.setting
  const shown = timetable.teachers.filter(({ lessons, isPe }) => isPe || lessons > 0)
  const max = Math.max(1, weeklyLimit ?? 0, ...shown.map(({ lessons }) => lessons))
  return (
    <section aria-labelledby="loads" className="rounded border border-line bg-surface p-4">
      <h2 id="loads" className="flex items-baseline gap-2 text-title font-semibold">
        {t('loads.title')}
        {weeklyLimit !== null ? (
          <span className="text-note font-normal text-t2">{t('loads.limit', { n: weeklyLimit })}</span>
        ) : (
          canEdit && (
            <button
              type="button"
              onClick={onSetting}
              className="text-note font-normal text-brand-strong hover:underline"
            >
              {t('loads.setLimit')}
            </button>
          )
        )}
      </h2>
      {shown.length === 0 && <p className="mt-2 text-note text-t2">{t('loads.none')}</p>}
      <ul className="mt-2 flex flex-col gap-1">
        {shown.map(({ id, name, lessons }) => {
          const isOver = weeklyLimit !== null && lessons > weeklyLimit
          return (
            <li key={id} className="flex h-8 items-center gap-3 text-body">
              <span className="w-16 shrink-0 truncate" title={name}>
                {name}
              </span>
              <span aria-hidden className="h-1.5 flex-1 overflow-hidden rounded-full bg-sunken">
                <i
                  className={cx('block h-full rounded-full', isOver ? 'bg-severe' : 'bg-brand')}
                  style={{ width: `${(100 * lessons) / max}%` }}
                />
              </span>
              <b className={cx('w-8 text-right font-semibold', isOver && 'text-severe')}>{lessons}</b>
              {isOver && <span className="sr-only">{t('loads.over')}</span>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
