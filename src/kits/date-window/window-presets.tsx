import { useT } from '@/i18n/i18n.ts'
import { localDay, type DateWindow } from '@/lib/date-window.ts'
import { mondayOf } from '@/lib/day.ts'
import { Button } from '@/ui/button.tsx'
import { usePresentTerm } from './use-present-term.ts'

type WindowPresetsProps = { window: DateWindow; onChoose: (window: DateWindow) => void }

/** 本周, 本月, 本学期: each from its first day up to today (DATE-03). */
export function WindowPresets({ window, onChoose }: WindowPresetsProps) {
  const t = useT('date-window')
  const term = usePresentTerm()
  const today = localDay()
  const choices = {
    week: { start: mondayOf(today), end: today },
    month: { start: `${today.slice(0, 7)}-01`, end: today },
    term: term && { start: term.start, end: term.end < today ? term.end : today },
  }
  return (
    <div role="group" aria-label={t('presets.name')} className="mb-3 grid grid-cols-3 gap-2">
      {(['week', 'month', 'term'] as const).map((name) => {
        const choice = choices[name]
        const isChosen = choice?.start === window.start && choice.end === window.end
        return (
          <Button
            key={name}
            size="small"
            disabled={!choice}
            aria-pressed={isChosen}
            onClick={() => choice && onChoose(choice)}
            className="px-1 aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:font-semibold"
          >
            {t(`presets.${name}`)}
          </Button>
        )
      })}
    </div>
  )
}
