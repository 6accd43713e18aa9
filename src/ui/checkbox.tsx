import { Check, Minus } from 'lucide-react'
import { Indicator, Root } from 'radix-ui/checkbox'

export type CheckboxProps = {
  label: string
  checked: boolean | 'indeterminate'
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** 16×16, named by `label`; the visible words beside it are the caller's. */
export function Checkbox({ label, checked, onChange, disabled = false }: CheckboxProps) {
  return (
    <Root
      aria-label={label}
      checked={checked}
      disabled={disabled}
      onCheckedChange={(next) => onChange(next === true)}
      className="inline-flex size-4 shrink-0 items-center justify-center rounded-tag border border-t3 align-middle bg-surface text-on-brand disabled:opacity-45 data-[state=checked]:border-brand data-[state=checked]:bg-brand data-[state=indeterminate]:border-brand data-[state=indeterminate]:bg-brand"
    >
      <Indicator>{checked === 'indeterminate' ? <Minus size={12} /> : <Check size={12} />}</Indicator>
    </Root>
  )
}
