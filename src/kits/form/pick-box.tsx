import { Combobox, ComboboxButton, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react'
import { Check, ChevronDown } from 'lucide-react'
import { useState, type Ref } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'

export type PickOption = { value: number; label: string; note?: string }

type PickBoxProps = {
  id?: string
  label: string
  value: number | undefined
  options: readonly PickOption[]
  onChange: (value: number) => void
  disabled?: boolean | undefined
  invalid?: boolean
  describedBy?: string
  placeholder?: string
  inputRef?: Ref<HTMLInputElement>
}

/** A choice from a long list, narrowed by typing part of its words; 36 high. */
export function PickBox(props: PickBoxProps) {
  const { label, value, options, onChange, disabled, invalid, describedBy, placeholder } = props
  const t = useT('form')
  const [typed, setTyped] = useState('')
  const requested = typed.trim().toLowerCase()
  const shown = requested
    ? options.filter((option) => option.label.toLowerCase().includes(requested))
    : options
  const labelOf = (chosen: number | null) => options.find((option) => option.value === chosen)?.label ?? ''
  return (
    <Combobox
      immediate
      value={value ?? null}
      disabled={disabled ?? false}
      onChange={(next: number | null) => next !== null && onChange(next)}
      onClose={() => setTyped('')}
    >
      <div
        className={cx(
          'flex h-9 w-full items-center rounded-control border bg-surface text-t1 focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-brand',
          invalid ? 'border-severe' : 'border-line2',
          disabled && 'opacity-45',
        )}
      >
        <ComboboxInput
          ref={props.inputRef}
          id={props.id}
          aria-label={label}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          autoComplete="off"
          placeholder={placeholder}
          displayValue={labelOf}
          onChange={({ target }) => setTyped(target.value)}
          className="size-full min-w-0 rounded-control bg-transparent px-3 text-body outline-none placeholder:text-t3"
        />
        <ComboboxButton aria-label={label} className="flex h-full w-9 items-center justify-center">
          <ChevronDown size={16} className="text-t2" />
        </ComboboxButton>
      </div>
      <ComboboxOptions
        anchor={{ to: 'bottom start', gap: 8 }}
        className="pointer-events-auto z-50 w-[calc(var(--input-width)+2.25rem)] rounded border border-line bg-surface p-1 shadow outline-none [--anchor-max-height:18rem]"
      >
        {shown.map((option) => (
          <ComboboxOption
            key={option.value}
            value={option.value}
            className="flex h-8 items-center gap-3 rounded-tag px-3 text-body whitespace-nowrap text-t1 select-none data-focus:bg-hover data-selected:font-semibold"
          >
            <span className="min-w-0 flex-1 truncate">{option.label}</span>
            {option.note && <span className="text-axis text-t3">{option.note}</span>}
            {option.value === value && <Check size={16} className="text-brand-strong" />}
          </ComboboxOption>
        ))}
        {shown.length === 0 && <p className="px-3 py-2 text-note text-t3">{t('noMatch')}</p>}
      </ComboboxOptions>
    </Combobox>
  )
}
