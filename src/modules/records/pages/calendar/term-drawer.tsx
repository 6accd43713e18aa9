import { useMemo, useState } from 'react'
import { useCalendarEffect, useSetCalendarTerm } from '@/modules/records/api/calendar.ts'
import type { CalendarState, CalendarTermRow } from '@/modules/records/contract/calendar.ts'
import { useT } from '@/i18n/i18n.ts'
import { useUnsavedWork } from '@/lib/unsaved-work.ts'
import { Button } from '@/ui/button.tsx'
import { Drawer } from '@/ui/drawer.tsx'
import { DayField } from '@/ui/day-field.tsx'
import { toast } from '@/ui/toast-store.ts'
import { EffectPanel } from './effect-panel.tsx'
import { termText } from './term-text.ts'

type Props = { state: CalendarState; term: CalendarTermRow; onClose: () => void; onUndo: () => void }

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** First and last day of a term, by the bureau. */
export function TermDrawer({ state, term, onClose, onUndo }: Props) {
  const t = useT('calendar')
  const [startsOn, setStart] = useState(term.startsOn)
  const [endsOn, setEnd] = useState(term.endsOn)
  const save = useSetCalendarTerm()
  const { schoolYear, term: season } = term
  const change = { schoolYear, term: season, startsOn, endsOn }
  const isReadable = isDay(startsOn) && isDay(endsOn)
  const effect = useCalendarEffect(isReadable ? { term: change } : undefined)
  const isDirty = startsOn !== term.startsOn || endsOn !== term.endsOn
  const maySave = isReadable && (isDirty || !term.isSet) && !effect.isError
  useUnsavedWork(useMemo(() => (isDirty ? { what: t('unsaved') } : null), [isDirty, t]))
  const submit = () =>
    maySave &&
    save.mutate(
      { ...change, seen: state.district.n },
      {
        onSuccess: () => {
          toast(t('saved'), { undo: onUndo })
          onClose()
        },
      },
    )
  return (
    <Drawer
      open
      onClose={onClose}
      top="var(--frame-top, 0px)"
      title={termText(term, t)}
      note={<span className="text-note text-t2">{term.isSet ? '' : t('term.usual')}</span>}
      foot={
        <>
          <Button className="ml-auto" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button look="primary" busy={save.isPending} disabled={!maySave} onClick={submit}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <DayField label={t('term.startsOn')} value={startsOn} onChange={(next) => setStart(next)} />
        <DayField label={t('term.endsOn')} value={endsOn} onChange={(next) => setEnd(next)} />
        {save.error && (
          <p role="alert" className="text-body text-severe">
            {save.error.message}
          </p>
        )}
        <div className="border-t border-line pt-3">
          {isReadable && <EffectPanel data={effect.data} error={effect.error?.message} />}
        </div>
        <button type="submit" hidden aria-label={t('save')} />
      </form>
    </Drawer>
  )
}
