import { useWatch } from 'react-hook-form'
import { toDay } from '@/lib/to-day.ts'
import { DayBox } from '@/ui/day-box.tsx'
import type { FieldProps } from './form-types.ts'

/** A calendar day typed in any usual way or picked from a month; on leaving the field it stands as `YYYY-MM-DD`. Empty = not known. */
export function DateInput<N extends string>({ form, name, label, hint, disabled }: FieldProps<N>) {
  const { ref, onChange, onBlur } = form.rhf.register(name, { setValueAs: toDay })
  const day = String(toDay(useWatch({ control: form.rhf.control, name }) ?? ''))
  const put = (next: unknown, shouldValidate = false) =>
    form.rhf.setValue<string>(name, next, { shouldDirty: true, shouldValidate })
  return (
    <DayBox
      name={name}
      ref={ref}
      onChange={onChange}
      day={day}
      onBlur={(event) => {
        const typed = toDay(event.target.value)
        if (typed !== event.target.value) put(typed)
        void onBlur(event)
      }}
      disabled={disabled ?? false}
      label={label}
      hint={hint}
      error={form.errorText(name)}
      onPick={(picked) => put(picked, true)}
    />
  )
}
