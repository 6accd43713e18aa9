import type { ReactNode } from 'react'
import { cx } from '@/ui/cx.ts'
import type { FieldsForm as Form } from './form-types.ts'

type FieldsFormProps<N extends string> = { form: Form<N>; children: ReactNode; className?: string }

/** The form element: Enter sends, the browser's own bubbles stay away, a refusal of no single field stands above. */
export function FieldsForm<N extends string>({ form, children, className }: FieldsFormProps<N>) {
  return (
    <form
      id={form.id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
      className={cx('flex flex-col gap-2', className)}
    >
      <div role="alert">
        {form.refusal && (
          <p className="mb-2 rounded bg-severe-soft px-3 py-2 text-body text-t1">{form.refusal}</p>
        )}
      </div>
      {children}
    </form>
  )
}
