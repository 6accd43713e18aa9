import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'

/** The contract's own schema of what a form writes: a flat object. */
export type FieldsSchema = z.ZodMiniObject
export type FieldName<S extends FieldsSchema> = keyof z.output<S> & string

/** Why a field is refused; `limit` where there is one. Zod's codes, made plainer; a server's own codes come as they are. */
export type FieldProblem = { code: string; limit?: number | undefined; message?: string | undefined }

export interface FieldsFormOptions<S extends FieldsSchema, R> {
  schema: S
  /** What stands in the fields at first: texts as '', lists as []; a number not known as null. Undefined = not asked (MaskedInput). */
  initial: Partial<Record<FieldName<S>, unknown>>
  /** What would be lost, in the reader's words: "新增学生". */
  unsaved: string
  /** Whether going to another search of the page loses the form; missing = it does not. */
  isLostBy?: ((next: Record<string, unknown>) => boolean) | undefined
  /** Better words than the kit's for a problem of a field; undefined = the kit's. */
  labels?: ((name: FieldName<S>, code: string) => string | undefined) | undefined
  /**
   * Writes. `values` as the schema parsed them (an empty text is null where the schema takes null); `changed` only what was touched.
   * What it throws is shown: CallError issues at their fields, the rest above the form.
   */
  save: (values: z.output<S>, changed: Partial<z.output<S>>) => Promise<R>
  /** After that, once nothing is unsaved any more: close, navigate, toast. Not called when `save` resolves to undefined. */
  onSaved: (result: NonNullable<R>) => void
}

/** What the fields take; `N` = names of the fields. */
export interface FieldsForm<N extends string = string> {
  /** Of the form element, for a button outside of it. */
  id: string
  rhf: UseFormReturn<FieldValues>
  submit: () => void
  isBusy: boolean
  isDirty: boolean
  /** Why the last save failed, where no field is named; else empty. */
  refusal: string
  errorText: (name: N) => string | undefined
}

/** Common to all fields. Hint and error share one line of 20. */
export interface FieldProps<N extends string> {
  form: FieldsForm<N>
  name: N
  label: string
  hint?: ReactNode
  disabled?: boolean | undefined
}
