import type { ReplyOf } from '@/contract/call.ts'
import type { sportEntryClass } from '@/modules/records/contract/entry-class.ts'
import { useT } from '@/i18n/i18n.ts'
import { toDay } from '@/lib/to-day.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { sportItemNames, sportItemOf, type SportItemName } from '@/standards/sport/items.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { Select } from '@/ui/select.tsx'
import { TextField } from '@/ui/text-field.tsx'
import type { Draft } from './to-entry.ts'

export type EntryClass = ReplyOf<typeof sportEntryClass> & { class: number }

interface EntryFieldsProps {
  data: EntryClass
  draft: Draft
  problems: ReadonlySet<keyof Draft>
  /** The time is still to come. */
  isAhead: boolean
  onClass: (id: number) => void
  onChange: (part: Partial<Draft>) => void
}

/** What holds for everybody of the entry. */
export function EntryFields({ data, draft, problems, isAhead, onClass, onChange }: EntryFieldsProps) {
  const t = useT('sport-intake')
  const classText = useClassText()
  const { unit } = sportItemOf(draft.item as SportItemName)
  const field = (name: 'day' | 'time' | 'minutes' | 'amount') => ({
    label: t(`entry.${name}`),
    value: draft[name],
    error: problems.has(name) ? t(`entry.wrong.${name}`) : undefined,
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [name]: target.value }),
  })
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Select
          label={t('entry.class')}
          value={data.class}
          options={data.classes.map((each) => ({ value: each.id, label: classText(each) }))}
          onChange={onClass}
        />
        <Select
          label={t('entry.item')}
          value={draft.item}
          options={sportItemNames.map((value) => ({ value: value as string, label: t(`item.${value}`) }))}
          onChange={(item) => onChange({ item, amount: '' })}
        />
        <Segmented
          label={t('entry.where')}
          value={draft.inSchool ? 'in' : 'out'}
          segments={(['in', 'out'] as const).map((value) => ({ value, label: t(`entry.place.${value}`) }))}
          onChange={(value) => onChange({ inSchool: value === 'in' })}
        />
      </div>
      <div className="grid grid-cols-4 gap-3 max-[600px]:grid-cols-2">
        <TextField
          {...field('day')}
          placeholder="YYYY-MM-DD"
          inputMode="numeric"
          onBlur={({ target }) => onChange({ day: String(toDay(target.value)) })}
        />
        <TextField
          {...field('time')}
          {...(isAhead && { error: t('entry.wrong.later') })}
          placeholder="09:30"
          inputMode="numeric"
        />
        <TextField
          {...field('minutes')}
          inputMode="numeric"
          unit={<span className="whitespace-nowrap">{t('entry.minutesUnit')}</span>}
        />
        {unit && (
          <TextField
            {...field('amount')}
            inputMode="numeric"
            unit={<span className="whitespace-nowrap">{t(`unit.${unit}`)}</span>}
            hint={t('entry.amountHint')}
          />
        )}
      </div>
    </>
  )
}
