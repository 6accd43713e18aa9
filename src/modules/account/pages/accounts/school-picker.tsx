import { useId, useState, type Ref } from 'react'
import { useSchoolModules } from '@/api/school-modules.ts'
import { useT } from '@/i18n/i18n.ts'
import { TextField } from '@/ui/text-field.tsx'
import { matching } from './matching.ts'

type SchoolPickerProps = {
  value: number | undefined
  onChange: (school: number) => void
  error: string | undefined
  /** The search field. */
  ref: Ref<HTMLInputElement>
}

/** One school of the district: type a part of its name or code, choose below. The chosen one stays in sight. */
export function SchoolPicker({ value, onChange, error, ref }: SchoolPickerProps) {
  const t = useT('accounts')
  const group = useId()
  const { data, error: failure } = useSchoolModules()
  const [text, setText] = useState('')
  const schools = data?.rows ?? []
  const shown = schools.filter((school) => school.id === value || matching(text, school.name, school.code))
  return (
    <div>
      <TextField
        ref={ref}
        type="search"
        data-autofocus
        label={t('approve.school')}
        placeholder={t('approve.schoolSearch')}
        value={text}
        error={error ?? (failure && !data ? t('approve.schoolsFailed', { why: failure.message }) : undefined)}
        hint={data && shown.length === 0 && t('approve.noSchool', { text: text.trim() })}
        onChange={({ target }) => setText(target.value)}
        // Enter in the search is not the form's.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div
        role="radiogroup"
        aria-label={t('approve.school')}
        className="h-40 overflow-y-auto rounded-control border border-line"
      >
        {shown.map((school) => (
          <label
            key={school.id}
            className="flex h-8 cursor-pointer items-center gap-3 px-3 text-body hover:bg-hover has-checked:bg-brand-soft has-checked:font-semibold"
          >
            <input
              type="radio"
              name={group}
              checked={school.id === value}
              onChange={() => onChange(school.id)}
              className="size-4 shrink-0 accent-(--brand)"
            />
            <span className="min-w-0 flex-1 truncate">{school.name}</span>
            <span className="text-note text-t3">{school.code}</span>
          </label>
        ))}
      </div>
    </div>
  )
}
