import { useRef, useState } from 'react'
import { CallError } from '@/api/call-error.ts'
import { useT } from '@/i18n/i18n.ts'
import type { PasswordPolicy } from '@/lib/password-policy.ts'
import {
  noValues,
  problemOf,
  registerFields,
  type RegisterField,
  type RegisterProblem,
  type RegisterValues,
} from './register-values.ts'

type Refusals = Partial<Record<RegisterField, { code: string; message: string }>>

/** What is typed, what is wrong with it, and where the server refused it. Problems are stored as names, so that they follow the language. */
export function useRegisterForm(policy: PasswordPolicy) {
  const t = useT('register')
  const [values, setValues] = useState(noValues)
  const [seen, setSeen] = useState<ReadonlySet<RegisterField>>(new Set())
  const [refusals, setRefusals] = useState<Refusals>({})
  const inputs = useRef<Partial<Record<RegisterField, HTMLInputElement | null>>>({})

  const focus = (field: RegisterField) => inputs.current[field]?.focus()
  const see = (...fields: readonly RegisterField[]) => setSeen((before) => new Set([...before, ...fields]))

  function errorOf(field: RegisterField) {
    const refusal = refusals[field]
    if (refusal) return refusalText(refusal)
    const problem = seen.has(field) ? problemOf(field, values, policy) : undefined
    return problem && t(`problems.${problem}`, { min: policy.minLength, classes: policy.minClasses })
  }
  const refusalText = ({ code, message }: { code: string; message: string }) =>
    t(`problems.${code as RegisterProblem}`, {
      min: policy.minLength,
      classes: policy.minClasses,
      defaultValue: message,
    })

  return {
    values,
    errorOf,
    focus,
    isFit: (field: RegisterField) =>
      values[field] !== '' && !problemOf(field, values, policy) && !refusals[field],
    input: (field: RegisterField) => ({
      ref: (input: HTMLInputElement | null) => void (inputs.current[field] = input),
      name: field,
      label: t(`fields.${field}`),
      value: values[field],
      onBlur: () => see(field),
    }),
    change(field: RegisterField, value: string) {
      setValues((before: RegisterValues) => ({ ...before, [field]: value }))
      setRefusals(({ [field]: _answered, ...rest }) => rest)
    },
    /** Shows every problem and goes to the first; whether there is none. */
    isComplete() {
      see(...registerFields)
      const first = registerFields.find((field) => problemOf(field, values, policy))
      if (first) focus(first)
      return !first
    },
    /** Puts a refusal at its fields and goes to the first; whether it named any of this form. */
    refuse(error: Error) {
      const issues = error instanceof CallError ? error.issues : []
      const named = registerFields.flatMap((field) => issues.filter(({ path }) => path === field).slice(0, 1))
      setRefusals(Object.fromEntries(named.map((issue) => [issue.path, issue])))
      const first = named[0]
      if (first) focus(first.path as RegisterField)
      return first !== undefined
    },
  }
}
