import * as z from 'zod/mini'
import { acuity } from '@/contract/acuity.ts'
import type { FieldProps } from '@/kits/form/form-types.ts'
import { useAcuityText } from '@/kits/record/use-acuity-text.ts'
import { parseAcuity } from '@/standards/acuity.ts'
import { TextField } from '@/ui/text-field.tsx'

/** What is typed for an eye, as acuity; what cannot be read stays as it was typed, so that the schema refuses it. */
export function readTyped(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed
  if (typed.trim() === '') return null
  const query = parseAcuity(typed)
  return query.ok ? query.acuity : typed
}

const typedAcuity = z.pipe(z.transform(readTyped), acuity)
/** Fields of a form whose acuity is typed as text. */
export const typedUcva = { ucvaRight: typedAcuity, ucvaLeft: typedAcuity }
export const typedCva = { cvaRight: typedAcuity, cvaLeft: typedAcuity }

/** A 5-mark, a decimal, or what an eye does that reads no line, as a workbook may have it. */
export function AcuityInput<N extends string>({ form, name, label, hint, disabled }: FieldProps<N>) {
  const acuityText = useAcuityText()
  // The same acuity in other words (5, 5.0, 1.0) is no change.
  const inOneWay = (typed: unknown) => {
    const read = readTyped(typed)
    const { success, data } = acuity.safeParse(read)
    return success && data !== null ? acuityText(data) : read
  }
  return (
    <TextField
      autoComplete="off"
      spellCheck={false}
      {...form.rhf.register(name, { setValueAs: inOneWay })}
      disabled={disabled ?? false}
      label={label}
      hint={hint}
      error={form.errorText(name)}
    />
  )
}
