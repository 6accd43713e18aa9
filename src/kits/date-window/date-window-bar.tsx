import { RotateCcw } from 'lucide-react'
import { useId } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { defaultWindow, localDay, type DateWindow } from '@/lib/date-window.ts'
import type { WindowProblem } from '@/lib/window-problem.ts'
import { IconButton } from '@/ui/icon-button.tsx'

type DateWindowBarProps = {
  window: DateWindow
  problem: WindowProblem | null
  onChange: (window: DateWindow) => void
}

/** From which day to which: both ends as date fields, what is wrong with them in words, and the way back to the last days. */
export function DateWindowBar({ window, problem, onChange }: DateWindowBarProps) {
  const t = useT('date-window')
  const id = useId()
  const usual = defaultWindow()
  const isUsual = window.start === usual.start && window.end === usual.end
  const field = (which: keyof DateWindow) => (
    <input
      type="date"
      aria-label={t(which)}
      aria-invalid={problem !== null}
      aria-describedby={problem ? id : undefined}
      max={localDay()}
      // An unreal day cannot stand in the field; the words below say so.
      value={window[which]}
      onChange={({ target }) => target.value && onChange({ ...window, [which]: target.value })}
      className="h-6 rounded-control border border-line2 bg-surface px-2 text-note text-t1 aria-invalid:border-severe"
    />
  )
  return (
    <div role="group" aria-label={t('window')} className="ml-auto flex items-center gap-2 text-note">
      {problem && (
        <p id={id} role="alert" className="text-severe">
          {t(`problem.${problem}`)}
        </p>
      )}
      {field('start')}
      <span aria-hidden>–</span>
      {field('end')}
      {!isUsual && (
        <IconButton label={t('usual')} icon={<RotateCcw size={14} />} onClick={() => onChange(usual)} />
      )}
    </div>
  )
}
