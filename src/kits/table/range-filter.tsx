import { useState, type SubmitEvent } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { rangeText } from './conditions.ts'
import type { FilterProps } from './filter-props.ts'
import { FilterPopover } from './filter-popover.tsx'

type Range = { from?: number | string | undefined; to?: number | string | undefined }

/** Between two numbers or two days; either may be left open. */
export function RangeFilter({ column, name, value, onChange, large = false }: FilterProps<Range>) {
  const t = useT('table')
  const [isOpen, setOpen] = useState(false)
  return (
    <FilterPopover
      name={name}
      text={value ? rangeText(value) : ''}
      placeholder={t('filter.range')}
      large={large}
      isOpen={isOpen}
      onOpen={setOpen}
      onClear={() => onChange(undefined)}
    >
      <RangeForm
        isDate={column.type === 'date' || column.type === 'time'}
        value={value ?? {}}
        onDone={(next) => {
          onChange(next)
          setOpen(false)
        }}
      />
    </FilterPopover>
  )
}

type RangeFormProps = { isDate: boolean; value: Range; onDone: (value: Range | undefined) => void }

function RangeForm({ isDate, value, onDone }: RangeFormProps) {
  const t = useT('table')
  const [from, setFrom] = useState(String(value.from ?? ''))
  const [to, setTo] = useState(String(value.to ?? ''))
  const read = (text: string) => (text === '' ? undefined : isDate ? text : Number(text))
  const [low, high] = [read(from), read(to)]
  const isBad = low !== undefined && high !== undefined && low > high

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isBad) return
    const next = { ...(low !== undefined && { from: low }), ...(high !== undefined && { to: high }) }
    onDone(Object.keys(next).length > 0 ? next : undefined)
  }
  const type = isDate ? 'date' : 'number'
  return (
    <form onSubmit={submit}>
      <TextField
        label={t('filter.from')}
        type={type}
        value={from}
        onChange={(e) => setFrom(e.target.value)}
      />
      <TextField
        label={t('filter.to')}
        type={type}
        value={to}
        error={isBad ? t('filter.bad') : undefined}
        onChange={(e) => setTo(e.target.value)}
      />
      <Button type="submit" look="primary" className="mt-2">
        {t('filter.apply')}
      </Button>
    </form>
  )
}
