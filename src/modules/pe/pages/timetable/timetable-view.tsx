import { Link } from '@tanstack/react-router'
import { Download, FileUp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { receiveTemplate } from '@/api/upload-actions.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageTools } from '@/lib/page-tools.tsx'
import { Button, buttonClass } from '@/ui/button.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { GeneratePanel } from './generate-panel.tsx'
import { LoadsPanel } from './loads-panel.tsx'
import { Matrix } from './matrix.tsx'
import { matrixRows, weekdaysOf } from './matrix-rows.ts'
import { TimetableBar } from './timetable-bar.tsx'
import { useTimetableState } from './timetable-state.ts'
import { usePhone } from '@/lib/use-phone.ts'
import { useTermText } from './use-term-text.ts'
import { useTimetableAddress } from './use-timetable.ts'

const EntryForm = lazy(() => import('./entry-form.tsx').then((part) => ({ default: part.EntryForm })))
const SettingDialog = lazy(() =>
  import('./setting-dialog.tsx').then((part) => ({ default: part.SettingDialog })),
)

/** The matrix with its bar at the left, the sum and the teachers' loads at the right; below each other where it is narrow. */
export function TimetableView() {
  const t = useT('timetable')
  const { timetable, form } = useTimetableState()
  const { lessons, entries } = timetable
  const [sets, setSets] = useState(false)
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <PageTools>
        <p className="ml-auto text-note text-t2">
          {lessons && t(lessons.made > 0 ? 'made' : 'notMade', { n: lessons.made })}
        </p>
      </PageTools>
      <TimetableBar onSetting={() => setSets(true)} />
      <div className="flex min-h-0 flex-col gap-3 lg:flex-row lg:items-start">
        <section
          aria-label={t('matrix.label')}
          className="min-w-0 flex-1 overflow-hidden rounded border border-line bg-surface"
        >
          {entries.length > 0 ? <Shown /> : <Empty />}
        </section>
        {(entries.length > 0 || (lessons?.made ?? 0) > 0) && (
          <aside className="flex flex-col gap-3 lg:w-73 lg:shrink-0">
            {lessons && <GeneratePanel lessons={lessons} />}
            {entries.length > 0 && <LoadsPanel onSetting={() => setSets(true)} />}
          </aside>
        )}
      </div>
      <Suspense>
        {form && <EntryForm submitted={form} />}
        {sets && <SettingDialog onClose={() => setSets(false)} />}
      </Suspense>
    </div>
  )
}

function Shown() {
  const t = useT('timetable')
  const { search, go } = useTimetableAddress()
  const { timetable, canEdit } = useTimetableState()
  const by = search.by ?? 'class'
  const rows = matrixRows(timetable, { by, grade: search.of, conflictsOnly: search.conflicts === 1 })
  const days = weekdaysOf(timetable.entries)
  const isNarrow = usePhone()
  const [chosen, choose] = useState(days[0]!)
  const shownDays = isNarrow ? [days.includes(chosen) ? chosen : days[0]!] : days
  const withLessons = new Set(timetable.entries.map((entry) => entry.class)).size
  const without = timetable.classes.length - withLessons
  return (
    <>
      <header className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
        <h2 className="text-title font-semibold">{t('matrix.perWeek', { n: timetable.entries.length })}</h2>
        <p className="text-note text-t2">
          {t('matrix.classes', { n: withLessons })}
          {without > 0 && `${t('semicolon')}${t('matrix.without', { n: without })}`}
          {timetable.isEnded && `${t('semicolon')}${t('matrix.ended')}`}
        </p>
        <p className="ml-auto text-note text-t2">{t('matrix.number')}</p>
      </header>
      {isNarrow && (
        <div className="overflow-x-auto px-4 pb-2">
          <Segmented
            label={t('form.weekday')}
            value={String(shownDays[0])}
            segments={days.map((day) => ({ value: String(day), label: t(`weekdays.${day as 1}`) }))}
            onChange={(day) => choose(Number(day))}
          />
        </div>
      )}
      {rows.length > 0 ? (
        <Matrix rows={rows} days={shownDays} by={by} />
      ) : (
        <div className="flex h-60 border-t border-line p-6">
          <StateBlock
            state="empty"
            title={t(search.conflicts === 1 ? 'noConflicts' : 'noRows')}
            action={
              <Button onClick={() => go({ conflicts: undefined, of: undefined })}>{t('showAll')}</Button>
            }
          />
        </div>
      )}
      <footer className="border-t border-line px-4 py-2.5 text-note text-t2">
        {t('matrix.shown', { n: rows.length })}
        {canEdit && !isNarrow && ` ${t('matrix.keys')}`}
      </footer>
    </>
  )
}

/** No timetable yet: what it needs first, and the ways to bring it in. */
function Empty() {
  const t = useT('timetable')
  const { go } = useTimetableAddress()
  const { timetable, canEdit, showForm } = useTimetableState()
  const termText = useTermText()
  const { before } = timetable
  const needsClasses = timetable.classes.length === 0
  const needsTeachers = timetable.teachers.length === 0
  if (canEdit && (needsClasses || needsTeachers))
    return (
      <div className="flex h-100 p-6">
        <StateBlock
          state="empty"
          title={t('empty.title')}
          detail={t(needsClasses ? 'empty.needsClasses' : 'empty.needsTeachers')}
          action={
            <Link
              to={(needsClasses ? '/manage/student' : '/manage/teacher') as never}
              className={buttonClass('primary')}
            >
              {t(needsClasses ? 'empty.toRoster' : 'empty.toTeachers')}
            </Link>
          }
        />
      </div>
    )
  return (
    <div className="flex h-100 p-6">
      <StateBlock
        state="empty"
        title={t('empty.title')}
        detail={[
          t(canEdit ? 'empty.why' : timetable.lessons === null ? 'empty.whyTeacher' : 'empty.whyOver'),
          before && t('empty.before', { term: termText(before) }),
        ]
          .filter(Boolean)
          .join(t('semicolon'))}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            {canEdit && (
              <>
                <Button
                  look="primary"
                  icon={<FileUp aria-hidden size={16} />}
                  onClick={() => go({ import: 1 })}
                >
                  {t('import')}
                </Button>
                <Button
                  icon={<Download aria-hidden size={16} />}
                  onClick={() => void receiveTemplate('timetable')}
                >
                  {t('template')}
                </Button>
                <Button look="ghost" onClick={() => showForm({})}>
                  {t('empty.byHand')}
                </Button>
              </>
            )}
            {before && (
              <Button look="link" onClick={() => go({ term: before })}>
                {t('empty.toBefore')}
              </Button>
            )}
          </span>
        }
      />
    </div>
  )
}
