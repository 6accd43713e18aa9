import { Portal, Root, Trigger } from 'radix-ui/popover'
import { useState, type KeyboardEvent } from 'react'
import { SelectList } from './select-list.tsx'
import type { SelectPopupProps } from './select-popup-props.ts'

/** `Select` from its first use on. The list is a pop-up of our own: Radix's select writes a `<style>`, which the page's policy refuses. */
export function SelectPopup<V extends string | number>(props: SelectPopupProps<V>) {
  const { trigger, label, value, options, onChange, standsOn } = props
  const [open, setOpen] = useState(true)
  const [fromEnd, setFromEnd] = useState(standsOn === 'last')
  function press(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setFromEnd(event.key === 'ArrowUp')
    setOpen(true)
  }
  return (
    <Root
      open={open}
      onOpenChange={(next) => {
        setFromEnd(false)
        setOpen(next)
      }}
    >
      <Trigger asChild aria-haspopup="listbox" onKeyDown={press}>
        {trigger}
      </Trigger>
      <Portal>
        <SelectList
          label={label}
          value={value}
          options={options}
          fromEnd={fromEnd}
          onChoose={(next) => {
            setOpen(false)
            onChange(next)
          }}
          onClose={() => setOpen(false)}
        />
      </Portal>
    </Root>
  )
}
