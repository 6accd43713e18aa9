import { Pencil, Sparkles, Undo2 } from 'lucide-react'
import type { CalendarState, CalendarTermRow } from '@/modules/records/contract/calendar.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import { Select } from '@/ui/select.tsx'

type Props = {
  state: CalendarState
  term: CalendarTermRow
  isUndoing: boolean
  onYear: (year: number) => void
  onTerm: (term: 'autumn' | 'spring') => void
  onEditTerm: () => void
  onPrefill: () => void
  onUndo: () => void
}

/** Which term is shown, and what can be done with it. A school only looks at terms. */
export function CalendarBar({
  state,
  term,
  isUndoing,
  onYear,
  onTerm,
  onEditTerm,
  onPrefill,
  onUndo,
}: Props) {
  const t = useT('calendar')
  const isSchool = state.own !== null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        label={t('year.label')}
        value={state.schoolYear}
        options={state.schoolYears.map((year) => ({ value: year, label: `${year}–${year + 1}` }))}
        onChange={onYear}
      />
      <Segmented
        label={t('term.label')}
        value={term.term}
        segments={[
          { value: 'autumn', label: t('season.autumn') },
          { value: 'spring', label: t('season.spring') },
        ]}
        onChange={onTerm}
      />
      <span className="ml-auto flex flex-wrap gap-2">
        {state.canUndo && (
          <Button icon={<Undo2 size={16} />} busy={isUndoing} onClick={onUndo}>
            {t('undo')}
          </Button>
        )}
        {!isSchool && (
          <>
            <Button icon={<Pencil size={16} />} onClick={onEditTerm}>
              {t('term.edit')}
            </Button>
            <Button icon={<Sparkles size={16} />} onClick={onPrefill}>
              {t('prefill.short')}
            </Button>
          </>
        )}
      </span>
    </div>
  )
}
