import type { Option } from '@/ui/select-props.ts'
import type { FilterField } from './filter-bar.tsx'

const open = ''

type OpenChoice<V extends string> = {
  key: string
  label: string
  /** What it says while it is left open. */
  all: string
  value: V | undefined
  options: readonly Option<V>[]
  onChange: (value: V | undefined) => void
  /** × where it does another thing than choosing "all". */
  onClear?: () => void
}

/** A condition that may be left open. */
export const openField = <V extends string>(choice: OpenChoice<V>): FilterField => {
  const { key, label, all, value, options, onChange, onClear = () => onChange(undefined) } = choice
  return {
    key,
    label,
    onClear,
    value: value ?? open,
    options: [{ value: open, label: all }, ...options],
    isSet: value !== undefined,
    onChange: (next) => onChange(options.find((option) => option.value === next)?.value),
  }
}

type RoundChoice = {
  label: string
  /** The newest first: an address without a round is its. */
  rounds: readonly Option<string>[]
  /** Undefined until it is read. */
  round: number | undefined
  onChange: (round: number | undefined) => void
}

/** The round: there is always one. */
export const roundField = ({ label, rounds, round, onChange }: RoundChoice): FilterField => ({
  key: 'round',
  label,
  value: String(round ?? open),
  options: rounds,
  isSet: true,
  onChange: (value) => onChange(value === rounds[0]?.value ? undefined : Number(value)),
})
