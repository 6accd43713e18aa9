import { useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useCalendar, useUndoCalendar } from '@/modules/records/api/calendar.ts'
import type { CalendarState } from '@/modules/records/contract/calendar.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageTools } from '@/lib/page-tools.tsx'
import { useSearchStep } from '@/lib/use-search-step.ts'
import { Button } from '@/ui/button.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { CalendarBar } from './calendar-bar.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import { CalendarHead } from './calendar-head.tsx'
import { CalendarLegend } from './calendar-legend.tsx'
import type { CalendarSearch } from './calendar-search.ts'
import { Conflicts } from './conflicts.tsx'
import { DayDrawer } from './day-drawer.tsx'
import { PrefillDialog } from './prefill-dialog.tsx'
import { SchoolDays } from './school-days.tsx'
import { TermDrawer } from './term-drawer.tsx'
import { termText } from './term-text.ts'
import { termShown, toWeeks } from './to-weeks.ts'

/** The calendar of a district, or of a school beside it: every screen that counts school days goes by it. */
export function CalendarPage() {
  const t = useT('calendar')
  const search: CalendarSearch = useSearch({ strict: false })
  const { data, error, refetch } = useCalendar(search.year)
  // Another year holds other days: what was open closes.
  if (data)
    return <Shown key={data.schoolYear} state={data} error={error?.message} onRetry={() => void refetch()} />
  if (error)
    return (
      <div className="rounded border border-line bg-surface p-6">
        <StateBlock
          state="error"
          detail={error.message}
          action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
        />
      </div>
    )
  return <Skeleton className="h-[680px] w-full" />
}

type Opened = { what: 'days'; days: string[] } | { what: 'term' } | { what: 'prefill' } | null

function Shown({
  state,
  error,
  onRetry,
}: {
  state: CalendarState
  error: string | undefined
  onRetry: () => void
}) {
  const t = useT('calendar')
  const step = useSearchStep<CalendarSearch>()
  const search: CalendarSearch = useSearch({ strict: false })
  const [opened, setOpened] = useState<Opened>(null)
  const undo = useUndoCalendar()
  const backTo = useRef<Element | null>(null)
  const isSchool = state.own !== null
  const term = termShown(state, search.term)
  const weeks = toWeeks(state, term)
  const isEmpty = state.terms.every(({ isSet }) => !isSet) && state.days.length === 0
  const go = (next: CalendarSearch) => step((old) => ({ ...old, ...next }), { replace: true, fromTop: true })
  const open = (next: Opened) => {
    backTo.current = document.activeElement
    setOpened(next)
  }
  function close() {
    setOpened(null)
    // The drawer gives the focus back to the body: the day that it was for takes it again.
    setTimeout(() => (backTo.current as HTMLElement | null)?.focus())
  }
  const { schoolYear } = state
  const seen = (isSchool ? state.own?.n : state.district.n) ?? 0
  const takeBack = (n = seen) => undo.mutate({ seen: n, schoolYear })
  const version = state.district
  return (
    <div
      className={
        opened && opened.what !== 'prefill' ? 'flex flex-col gap-3 xl:mr-[416px]' : 'flex flex-col gap-3'
      }
    >
      <PageTools>
        <span className="ml-auto text-note text-t2">
          {version.at
            ? t('published', { time: formatDateTime(version.at), n: version.n })
            : t('notPublished')}
          {isSchool &&
            state.ownDays.length > 0 &&
            `${t('comma')}${t('ownCount', { count: state.ownDays.length })}`}
        </span>
      </PageTools>
      <CalendarBar
        state={state}
        term={term}
        isUndoing={undo.isPending}
        onYear={(year) => go({ year, term: 'autumn' })}
        onTerm={(season) => go({ term: season })}
        onEditTerm={() => open({ what: 'term' })}
        onPrefill={() => open({ what: 'prefill' })}
        onUndo={() => takeBack()}
      />
      {error && (
        <p
          role="alert"
          className="flex items-center gap-2 rounded bg-warning-soft px-3 py-1 text-note text-warning"
        >
          {t('stale')} {error}
          <Button look="link" onClick={onRetry}>
            {t('retry')}
          </Button>
        </p>
      )}
      <Conflicts state={state} onShow={(day) => open({ what: 'days', days: [day] })} />
      {isEmpty && (
        <div className="rounded border border-line bg-surface p-6">
          <StateBlock
            state="empty"
            title={t('empty.title')}
            detail={t(isSchool ? 'empty.askBureau' : 'empty.detail')}
            action={
              !isSchool && (
                <Button look="primary" onClick={() => open({ what: 'prefill' })}>
                  {t('prefill.action')}
                </Button>
              )
            }
          />
        </div>
      )}
      <section
        aria-label={termText(term, t)}
        className="overflow-hidden rounded border border-line bg-surface"
      >
        <CalendarHead weeks={weeks} term={term} today={state.today} />
        <CalendarGrid
          key={term.key}
          label={termText(term, t)}
          weeks={weeks}
          today={state.today}
          open={opened?.what === 'days' ? opened.days : []}
          onOpen={(days) => open({ what: 'days', days })}
        />
        <CalendarLegend isSchool={isSchool} note={toBeAnnounced(state, term, t)} />
      </section>
      {!isSchool && <SchoolDays state={state} />}
      {opened?.what === 'days' && (
        <DayDrawer
          key={`${opened.days.join(' ')} ${seen}`}
          state={state}
          term={term}
          weeks={weeks}
          days={opened.days}
          onGo={(days) => setOpened({ what: 'days', days })}
          onClose={close}
          onUndo={() => takeBack(seen + 1)}
        />
      )}
      {opened?.what === 'term' && (
        <TermDrawer
          key={term.key}
          state={state}
          term={term}
          onClose={close}
          onUndo={() => takeBack(seen + 1)}
        />
      )}
      {opened?.what === 'prefill' && <PrefillDialog state={state} onClose={close} />}
    </div>
  )
}

/** Holidays of a year that the State Council has not arranged yet stand with their fixed dates alone. */
function toBeAnnounced(
  { announced }: CalendarState,
  { startsOn, endsOn }: { startsOn: string; endsOn: string },
  t: ReturnType<typeof useT<'calendar'>>,
): string {
  const years = [...new Set([startsOn, endsOn].map((day) => Number(day.slice(0, 4))))]
  const open = years.filter((year) => !announced.includes(year))
  return open.length > 0 ? t('toBeAnnounced', { year: open.join(t('comma')) }) : ''
}
