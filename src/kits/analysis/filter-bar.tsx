import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Select } from '@/ui/select.tsx'
import type { Option } from '@/ui/select-props.ts'

/** One choice of a filter bar. */
export type FilterField = {
  key: string
  label: string
  value: string
  options: readonly Option<string>[]
  /** Outlined in the brand: it narrows what the page shows. */
  isSet: boolean
  onChange: (value: string) => void
  /** Its arrow becomes ×; missing where something is always chosen. */
  onClear?: (() => void) | undefined
}

type FilterBarProps = {
  fields: readonly FilterField[]
  /** Takes every condition away; shown once there are two. Left out where there never are. */
  onClearAll?: () => void
  /** At the right: the path of the drill. */
  children?: ReactNode
}

/** What an analysis is narrowed to. The address holds it all: a copied link opens the same page. */
export function FilterBar({ fields, onClearAll, children }: FilterBarProps) {
  const t = useT('ui')
  const clearable = fields.filter(({ isSet, onClear }) => isSet && onClear)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div role="group" aria-label={t('filters')} className="flex flex-wrap gap-2 print:hidden">
        {fields.map(({ key, label, value, options, isSet, onChange, onClear }) => (
          <Select
            key={key}
            label={label}
            value={value}
            options={options}
            onChange={onChange}
            set={isSet}
            {...(isSet && onClear && { onClear })}
          />
        ))}
        {onClearAll && clearable.length > 1 && (
          <Button look="link" onClick={onClearAll}>
            {t('clear')}
          </Button>
        )}
      </div>
      <div className="ml-auto empty:hidden">{children}</div>
    </div>
  )
}
