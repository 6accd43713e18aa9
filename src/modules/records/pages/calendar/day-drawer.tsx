import { ChevronLeft, ChevronRight, RotateCcw } from 'lucide-react'
import { useMemo, useState, type KeyboardEvent } from 'react'
import { useCalendarEffect, useSetCalendarDays } from '@/modules/records/api/calendar.ts'
import type { CalendarState, CalendarTermRow } from '@/modules/records/contract/calendar.ts'
import { useT } from '@/i18n/i18n.ts'
import { DiscardDialog } from '@/kits/form/discard-dialog.tsx'
import { addDays } from '@/lib/day.ts'
import { useUnsavedWork } from '@/lib/unsaved-work.ts'
import { Button } from '@/ui/button.tsx'
import { Drawer } from '@/ui/drawer.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { toast } from '@/ui/toast-store.ts'
import { DayForm, type DayDraft } from './day-form.tsx'
import { EffectPanel } from './effect-panel.tsx'
import type { DayCell, WeekRow } from './to-weeks.ts'
import { useDayLabels } from './use-day-labels.ts'

type Props = {
  state: CalendarState
  term: CalendarTermRow
  weeks: readonly WeekRow[]
  days: readonly string[]
  onGo: (days: string[]) => void
  onClose: () => void
  onUndo: () => void
}

/** One day or a range: what it is, what saving changes, and the way back. A term that is over is only read. */
export function DayDrawer({ state, term, weeks, days, onGo, onClose, onUndo }: Props) {
  const t = useT('calendar')
  const { dayText } = useDayLabels()
  const cells = weeks.flatMap((week) => week.cells).filter(({ day }) => days.includes(day))
  const [first] = cells
  const last = cells.at(-1)
  const isSchool = state.own !== null
  const [draft, setDraft] = useState<DayDraft>(() => draftOf(first, isSchool))
  const [isAsking, setAsking] = useState(false)
  const save = useSetCalendarDays()
  const isOver = term.isSet && term.endsOn < state.today
  // A school cannot touch days that the district has free.
  const isLocked = isSchool && cells.some((cell) => !cell.isSchoolDay && !cell.isOwn)
  const mayEdit = !isOver && !isLocked && cells.length > 0
  const isDirty = mayEdit && JSON.stringify(draft) !== JSON.stringify(draftOf(first, isSchool))
  const change = { days: [...days], ...toChange(draft) }
  const effect = useCalendarEffect(
    isDirty ? { days: { days: [...days], kind: change.kind, follows: null } } : undefined,
  )
  useUnsavedWork(useMemo(() => (isDirty ? { what: t('unsaved') } : null), [isDirty, t]))
  if (!first || !last) return null
  const seen = (isSchool ? state.own?.n : state.district.n) ?? 0
  const send = (what: ReturnType<typeof toChange>) =>
    save.mutate(
      { days: [...days], ...what, seen },
      {
        onSuccess: () => {
          toast(t('saved'), { undo: onUndo })
          onClose()
        },
      },
    )
  const submit = () => isDirty && !effect.error && send(toChange(draft))
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
  }
  const title =
    days.length > 1 ? t('range', { from: dayText(first.day), to: dayText(last.day) }) : dayText(first.day)
  const week = weeks.find(({ cells: own }) => own.includes(first))
  const step = (by: number) => onGo([addDays(first.day, by)])
  const isSet = cells.some(({ entry, isOwn }) => entry !== undefined && isOwn === isSchool)
  return (
    <Drawer
      open
      onClose={() => {
        if (isDirty) setAsking(true)
        else onClose()
      }}
      top="var(--frame-top, 0px)"
      title={title}
      note={
        <span className="flex items-center gap-1 text-note text-t2">
          {week && t('weekNo', { n: week.no })}
          {days.length === 1 && !isDirty && (
            <>
              <IconButton label={t('dayBefore')} icon={<ChevronLeft size={16} />} onClick={() => step(-1)} />
              <IconButton label={t('dayAfter')} icon={<ChevronRight size={16} />} onClick={() => step(1)} />
            </>
          )}
        </span>
      }
      foot={
        mayEdit && (
          <>
            {isSet && (
              <Button
                icon={<RotateCcw size={16} />}
                busy={save.isPending}
                onClick={() => send({ kind: null, name: '', note: '', follows: null })}
              >
                {t('restore')}
              </Button>
            )}
            <Button className="ml-auto" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button
              look="primary"
              busy={save.isPending}
              disabled={!isDirty || effect.isError}
              onClick={submit}
            >
              {t('save')}
            </Button>
          </>
        )
      }
    >
      <div role="group" aria-label={title} onKeyDown={onKeyDown} className="flex flex-col gap-4">
        {isAsking && <DiscardDialog onKeep={() => setAsking(false)} onDiscard={onClose} />}
        {mayEdit ? (
          <>
            <DayForm draft={draft} cells={cells} isSchool={isSchool} onChange={setDraft} />
            {save.error && (
              <p role="alert" className="text-body text-severe">
                {save.error.message}
              </p>
            )}
            <div className="border-t border-line pt-3">
              {isDirty ? (
                <EffectPanel data={effect.data} error={effect.error?.message} />
              ) : (
                <p className="text-note text-t3">{t('effect.hint')}</p>
              )}
            </div>
          </>
        ) : (
          <ReadOnly cells={cells} why={isOver ? t('termOver') : t('district.locked')} />
        )}
      </div>
    </Drawer>
  )
}

function ReadOnly({ cells, why }: { cells: readonly DayCell[]; why: string }) {
  const { spoken } = useDayLabels()
  return (
    <>
      <p className="rounded bg-sunken px-3 py-2 text-body text-t2">{why}</p>
      <ul className="text-body">
        {cells.map((cell) => (
          <li key={cell.day} className="py-1">
            {spoken(cell)}
            {cell.entry?.note && <span className="block text-note text-t2">{cell.entry.note}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}

function draftOf(cell: DayCell | undefined, isSchool: boolean): DayDraft {
  const entry = cell && cell.isOwn === isSchool ? cell.entry : undefined
  return {
    kind: entry?.kind ?? 'none',
    name: entry?.name ?? '',
    note: entry?.note ?? '',
    follows: entry?.follows ?? null,
  }
}

const toChange = ({ kind, ...draft }: DayDraft) =>
  kind === 'none' ? { kind: null, name: '', note: '', follows: null } : { kind, ...draft }
