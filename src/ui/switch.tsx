import { Root, Thumb } from 'radix-ui/switch'

/** On or off, takes effect at once. 32×18. */
export function Switch({
  label,
  checked,
  onChange,
}: {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  return (
    <Root
      aria-label={label}
      checked={checked}
      onCheckedChange={onChange}
      className="inline-flex h-4.5 w-8 shrink-0 items-center align-middle rounded-full bg-t3 p-0.5 data-[state=checked]:bg-brand"
    >
      <Thumb className="size-3.5 rounded-full bg-surface transition-transform data-[state=checked]:translate-x-3.5" />
    </Root>
  )
}
