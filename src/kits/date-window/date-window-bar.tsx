import { RotateCcw } from 'lucide-react'
import { useId, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { defaultWindow, localDay, type DateWindow } from '@/lib/date-window.ts'
import type { WindowProblem } from '@/lib/window-problem.ts'
import { CalendarButton } from '@/ui/calendar-button.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { useTypedDay } from '@/ui/use-typed-day.ts'
import { WindowPresets } from './window-presets.tsx'

type DateWindowBarProps = {
  window: DateWindow
  problem: WindowProblem | null
  onChange: (window: DateWindow) => void
}

/**
 * From which day to which: both ends typed, or picked in a month or as this week, month or term (DATE-03); what is wrong with them in
 * words, and the way back to the last days.
 */
export function DateWindowBar({ window, problem, onChange }: DateWindowBarProps) {
  const t = useT('date-window')
  const id = useId()
  /** The first of two days that are being picked. */
  const [first, setFirst] = useState('')
  const usual = defaultWindow()
  const isUsual = window.start === usual.start && window.end === usual.end
  const end = (which: keyof DateWindow) => (
    <WindowEnd
      label={t(which)}
      value={window[which]}
      problemId={problem ? id : undefined}
      onChange={(day) => onChange({ ...window, [which]: day })}
    />
  )
  function pick(day: string) {
    if (!first) {
      setFirst(day)
      return false
    }
    onChange(first <= day ? { start: first, end: day } : { start: day, end: first })
    return true
  }
  const shown = first ? { from: first, to: first } : { from: window.start, to: window.end }
  return (
    <div
      role="group"
      aria-label={t('window')}
      className="ml-auto flex flex-wrap items-center justify-end gap-x-2 gap-y-1 text-note"
    >
      {problem && (
        <p id={id} role="alert" className="text-severe">
          {t(`problem.${problem}`)}
        </p>
      )}
      <div className="flex items-center gap-1">
        {end('start')}
        <span aria-hidden>–</span>
        {end('end')}
        <CalendarButton
          {...(problem === 'unreal' ? { from: '', to: '' } : shown)}
          max={localDay()}
          className="-my-1"
          onPick={pick}
          onClose={() => setFirst('')}
          head={(close) => (
            <WindowPresets
              window={window}
              onChoose={(choice) => {
                onChange(choice)
                close()
              }}
            />
          )}
        />
        {!isUsual && (
          <IconButton
            label={t('usual')}
            icon={<RotateCcw size={14} />}
            className="-my-1"
            onClick={() => onChange(usual)}
          />
        )}
      </div>
    </div>
  )
}

type WindowEndProps = {
  label: string
  value: string
  problemId: string | undefined
  onChange: (day: string) => void
}

function WindowEnd({ label, value, problemId, onChange }: WindowEndProps) {
  const { input } = useTypedDay({ value, onChange: (day) => day && onChange(day) })
  return (
    <input
      {...input}
      aria-label={label}
      aria-invalid={problemId !== undefined}
      aria-describedby={problemId}
      inputMode="numeric"
      autoComplete="off"
      placeholder="YYYY-MM-DD"
      maxLength={12}
      className="h-6 w-23 rounded-control border border-line2 bg-surface px-2 text-note text-t1 tabular-nums aria-invalid:border-severe"
    />
  )
}
