import type { TimetableRow } from '@/modules/pe/contract/timetable.ts'
import { useT } from '@/i18n/i18n.ts'
import { Select } from '@/ui/select.tsx'
import { DayField } from '@/ui/day-field.tsx'
import { useTimetableState } from './timetable-state.ts'

export interface Target {
  weekday: number
  period: number
  /** Of a single lesson. */
  day: string
}

type MoveFieldsProps = {
  entry: TimetableRow
  isDay: boolean
  target: Target
  onChange: (target: Target) => void
}

/** Where a lesson goes: a day and period of its own, or a weekday and period of the timetable. */
export function MoveFields({ isDay, target, onChange }: MoveFieldsProps) {
  const t = useT('timetable')
  const { timetable } = useTimetableState()
  const periods = usePeriods()
  return (
    <div className="flex flex-col gap-2">
      {isDay ? (
        <DayField
          label={t('pop.toDay')}
          min={timetable.today}
          max={timetable.term.to}
          value={target.day}
          onChange={(next) => next && onChange({ ...target, day: next })}
        />
      ) : (
        <Select
          label={t('form.weekday')}
          value={target.weekday}
          options={([1, 2, 3, 4, 5, 6, 7] as const).map((value) => ({
            value,
            label: t(`weekdays.${value}`),
          }))}
          onChange={(weekday) => onChange({ ...target, weekday })}
        />
      )}
      <Select
        label={t('form.period')}
        value={target.period}
        options={periods}
        onChange={(period) => onChange({ ...target, period })}
      />
    </div>
  )
}

/** The school's periods with the time at which they begin. */
export function usePeriods() {
  const t = useT('timetable')
  const { timetable } = useTimetableState()
  return timetable.setting.bells.map(({ starts }, index) => ({
    value: index + 1,
    label: t('periodAt', { n: index + 1, starts }),
  }))
}
