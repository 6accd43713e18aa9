import type { ReactNode } from 'react'
import { Checkbox } from '@/ui/checkbox.tsx'
import { Segmented, type Segment } from '@/ui/segmented.tsx'
import { Switch } from '@/ui/switch.tsx'

type RowProps = { label: string; hint?: string | undefined; children: ReactNode }

/** 40 high, hairline below: what it is, then the control. */
export const SettingRow = ({ label, hint, children }: RowProps) => (
  <div className="flex min-h-10 items-center gap-2 border-b border-line py-1 text-body last:border-none">
    <span>{label}</span>
    {hint && <span className="text-axis text-t3">{hint}</span>}
    <span className="ml-auto flex flex-wrap justify-end gap-x-4 gap-y-2">{children}</span>
  </div>
)

type ChoiceRowProps<V extends string> = Omit<RowProps, 'children'> & {
  value: V
  segments: readonly Segment<V>[]
  onChange: (value: V) => void
}

export const ChoiceRow = <V extends string>({ label, hint, ...rest }: ChoiceRowProps<V>) => (
  <SettingRow label={label} hint={hint}>
    <Segmented label={label} {...rest} />
  </SettingRow>
)

type SwitchRowProps = Omit<RowProps, 'children'> & { checked: boolean; onChange: (checked: boolean) => void }

export const SwitchRow = ({ label, hint, checked, onChange }: SwitchRowProps) => (
  <SettingRow label={label} hint={hint}>
    <Switch label={label} checked={checked} onChange={onChange} />
  </SettingRow>
)

type ChecksRowProps<V extends string> = Omit<RowProps, 'children'> & {
  chosen: readonly V[]
  options: readonly { value: V; label: string }[]
  onChange: (chosen: V[]) => void
}

/** Several of a few; their order is that of the options. */
export const ChecksRow = <V extends string>({ label, chosen, options, onChange }: ChecksRowProps<V>) => (
  <SettingRow label={label}>
    {options.map(({ value, label: name }) => (
      <label key={value} className="flex items-center gap-1.5 text-note text-t2">
        <Checkbox
          label={name}
          checked={chosen.includes(value)}
          onChange={(checked) =>
            onChange(
              options
                .map((option) => option.value)
                .filter((each) => (each === value ? checked : chosen.includes(each))),
            )
          }
        />
        {name}
      </label>
    ))}
  </SettingRow>
)

export const SettingGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-5">
    <h3 className="mb-1 text-note text-t2">{title}</h3>
    {children}
  </section>
)
