import { useEffect, useRef, type ReactNode } from 'react'
import { cx } from '@/ui/cx.ts'

type RegionOptionProps = {
  id: string
  /** Where the keyboard stands. */
  isActive: boolean
  /** What was chosen before; of a province also when one of its cities was. */
  isChosen: boolean
  /** Its cities stand beside it. */
  isOpen?: boolean
  onPress: () => void
  children: ReactNode
}

/** A row of the picker; the field above holds the focus and the keys. */
export function RegionOption({
  id,
  isActive,
  isChosen,
  isOpen = false,
  onPress,
  children,
}: RegionOptionProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isActive])
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events
    <div
      ref={box}
      role="option"
      id={id}
      aria-selected={isChosen}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className={cx(
        'flex h-8 cursor-pointer scroll-my-1 items-center gap-2 rounded-tag px-2 text-body select-none max-[600px]:h-11',
        isActive ? 'bg-brand-soft' : isOpen ? 'bg-hover' : 'hover:bg-hover',
        isChosen && 'font-semibold text-brand-strong',
      )}
    >
      {children}
    </div>
  )
}
