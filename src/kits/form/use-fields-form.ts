import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useForm, type FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import { CallError } from '@/api/call-error.ts'
import { useUnsavedWork } from '@/lib/unsaved-work.ts'
import { fieldsResolver, toFieldError } from './fields-resolver.ts'
import type { FieldName, FieldsForm, FieldsFormOptions, FieldsSchema } from './form-types.ts'
import { useProblemText } from './use-problem-text.ts'

/**
 * A form over a schema of the contract: checked on blur and on submit, the first wrong field takes the focus, a server's issues go to
 * their fields, and what is typed is guarded on every way out.
 */
export function useFieldsForm<S extends FieldsSchema, R>(
  options: FieldsFormOptions<S, R>,
): FieldsForm<FieldName<S>> {
  const { schema, unsaved, isLostBy, save, onSaved } = options
  const id = useId()
  const resolver = useMemo(() => fieldsResolver(schema), [schema])
  const rhf = useForm<FieldValues>({ defaultValues: options.initial, resolver, mode: 'onTouched' })
  const { isDirty, dirtyFields } = rhf.formState
  const [refusal, setRefusal] = useState('')
  const [isBusy, setBusy] = useState(false)
  const busy = useRef(false)
  const [saved, setSaved] = useState<{ result: NonNullable<R> }>()
  const problemText = useProblemText()

  const work = useMemo(
    () => (isDirty && !saved ? { what: unsaved, ...(isLostBy && { isLostBy }) } : null),
    [isDirty, saved, unsaved, isLostBy],
  )
  useUnsavedWork(work)
  const published = useRef(onSaved)
  useEffect(() => void (published.current = onSaved))
  // After the guard has let go, so that it may lead elsewhere.
  useEffect(() => {
    if (saved) published.current(saved.result)
  }, [saved])

  /** At the fields that the server names, or above the form. */
  function refuse(error: unknown) {
    const issues = error instanceof CallError ? error.issues : []
    const placed = issues.flatMap((issue) => {
      const name = issue.path.split('.').find((part) => part in schema.shape)
      return name === undefined ? [] : [{ name, issue }]
    })
    for (const { name, issue } of placed.toReversed()) {
      rhf.setError(name, toFieldError(issue), { shouldFocus: true })
    }
    if (placed.length === 0) setRefusal(error instanceof Error ? error.message : String(error))
  }

  async function write(values: FieldValues) {
    if (busy.current) return
    busy.current = true
    setBusy(true)
    setRefusal('')
    const changed = Object.fromEntries(Object.entries(values).filter(([name]) => dirtyFields[name]))
    try {
      const result = await save(values as z.output<S>, changed as Partial<z.output<S>>)
      if (result !== undefined && result !== null) setSaved({ result })
    } catch (error) {
      refuse(error)
    } finally {
      busy.current = false
      setBusy(false)
    }
  }

  return {
    id,
    rhf,
    submit: () => void rhf.handleSubmit(write)(),
    isBusy,
    isDirty,
    refusal,
    errorText(name) {
      const error = rhf.formState.errors[name]
      if (!error) return undefined
      const code = String(error.type)
      return options.labels?.(name, code) ?? problemText(code, error)
    },
  }
}
