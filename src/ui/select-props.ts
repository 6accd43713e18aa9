export type Option<V extends string | number> = { value: V; label: string; disabled?: boolean }

export type SelectProps<V extends string | number> = {
  /** Spoken, and shown grey before the value: `批次 2026 秋季`. */
  label: string
  hideLabel?: boolean
  value: V
  options: readonly Option<V>[]
  onChange: (value: V) => void
  /** A filter that is set is outlined in the brand; with `onClear` its arrow becomes ×. */
  set?: boolean
  onClear?: () => void
  disabled?: boolean
  className?: string
}
