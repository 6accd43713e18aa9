import { TextField } from '@/ui/text-field.tsx'
import type { FieldProps } from './form-types.ts'
import { toDay } from './to-day.ts'

/** A calendar day typed in any usual way; on leaving the field it stands as `YYYY-MM-DD`. Empty = not known. */
export function DateInput<N extends string>({ form, name, label, hint, disabled }: FieldProps<N>) {
  const { onBlur, ...field } = form.rhf.register(name, { setValueAs: toDay })
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      placeholder="YYYY-MM-DD"
      {...field}
      onBlur={(event) => {
        const day = toDay(event.target.value)
        if (day !== event.target.value) form.rhf.setValue<string>(name, day, { shouldDirty: true })
        void onBlur(event)
      }}
      disabled={disabled ?? false}
      label={label}
      hint={hint}
      error={form.errorText(name)}
    />
  )
}
