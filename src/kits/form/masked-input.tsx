import { useId, type ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Field, TextField } from '@/ui/text-field.tsx'
import type { FieldProps } from './form-types.ts'

type MaskedInputProps<N extends string> = FieldProps<N> & {
  /** As the server masked it; empty = none is stored. */
  masked: string
  inputMode?: 'numeric' | 'tel' | 'text'
  placeholder?: string
  /** From what was typed to what is meant, on leaving the field. */
  parse?: (typed: string) => unknown
}

/** A value that is not sent to the form: shown masked, and typed anew to be changed. Until then the field is undefined: not written. */
export function MaskedInput<N extends string>(props: MaskedInputProps<N>) {
  const { form, name, label, hint, disabled, masked, inputMode, placeholder, parse } = props
  const id = useId()
  const t = useT('form')
  return (
    <Controller
      control={form.rhf.control}
      name={name}
      render={({ field }) =>
        field.value === undefined && masked !== '' ? (
          <Field id={id} label={label} hint={hint} error={form.errorText(name)}>
            <div className="flex h-9 items-center gap-3 rounded-control bg-sunken px-3 text-body">
              <output id={id} className="min-w-0 flex-1 truncate" dir="auto">
                {masked}
              </output>
              <Button
                look="link"
                disabled={disabled}
                aria-label={`${t('change')} ${label}`}
                onClick={() => {
                  field.onChange('')
                  // The input is there after this event.
                  setTimeout(() => form.rhf.setFocus(name))
                }}
              >
                {t('change')}
              </Button>
            </div>
          </Field>
        ) : (
          <TextField
            dir="auto"
            autoComplete="off"
            inputMode={inputMode}
            placeholder={placeholder}
            name={name}
            ref={field.ref}
            value={(field.value as string | undefined) ?? ''}
            onChange={field.onChange}
            onBlur={() => {
              if (parse && typeof field.value === 'string') field.onChange(parse(field.value))
              field.onBlur()
            }}
            disabled={disabled ?? false}
            label={label}
            hint={masked === '' ? hint : <Keep label={label} onKeep={() => form.rhf.resetField(name)} />}
            error={form.errorText(name)}
          />
        )
      }
    />
  )
}

function Keep({ label, onKeep }: { label: string; onKeep: () => void }): ReactNode {
  const t = useT('form')
  return (
    <>
      {t('emptyClears')}
      <button
        type="button"
        aria-label={`${t('keep')} ${label}`}
        onClick={onKeep}
        className="ml-2 rounded-tag text-brand-strong hover:underline"
      >
        {t('keep')}
      </button>
    </>
  )
}
