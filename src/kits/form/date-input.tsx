import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { isRealDay } from '@/lib/day.ts'
import { toDay } from '@/lib/to-day.ts'
import { CalendarButton } from '@/ui/calendar-button.tsx'
import { TextField } from '@/ui/text-field.tsx'
import type { FieldProps } from './form-types.ts'

/** A calendar day typed in any usual way or picked from a month; on leaving the field it stands as `YYYY-MM-DD`. Empty = not known. */
export function DateInput<N extends string>({ form, name, label, hint, disabled }: FieldProps<N>) {
  const id = useId()
  const { onBlur, ...field } = form.rhf.register(name, { setValueAs: toDay })
  const value = String(toDay(useWatch({ control: form.rhf.control, name }) ?? ''))
  const day = isRealDay(value) ? value : ''
  const put = (next: unknown, shouldValidate = false) =>
    form.rhf.setValue<string>(name, next, { shouldDirty: true, shouldValidate })
  return (
    <TextField
      id={id}
      inputMode="numeric"
      autoComplete="off"
      placeholder="YYYY-MM-DD"
      {...field}
      onBlur={(event) => {
        const typed = toDay(event.target.value)
        if (typed !== event.target.value) put(typed)
        void onBlur(event)
      }}
      disabled={disabled ?? false}
      label={label}
      hint={hint}
      error={form.errorText(name)}
      unit={
        <CalendarButton
          from={day}
          to={day}
          disabled={disabled ?? false}
          describedBy={`${id}-label`}
          className="-mr-2"
          onPick={(picked) => {
            put(picked, true)
            return true
          }}
        />
      }
    />
  )
}
