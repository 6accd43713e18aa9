import { Check } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { cx } from '@/ui/cx.ts'

type RegionRowProps = {
  id: string
  /** Where the keyboard stands. */
  isActive: boolean
  /** On the way to what is chosen, or chosen itself. */
  isOn: boolean
  onPress: () => void
  children: ReactNode
}

/** A row of a list, 30 high; the field above holds the focus and the keys. */
export function RegionRow({ id, isActive, isOn, onPress, children }: RegionRowProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const list = box.current?.parentElement
    if (!(isActive || isOn) || !list || !box.current) return
    // Within the list alone: the page stays where it is.
    const { offsetTop, offsetHeight } = box.current
    if (offsetTop < list.scrollTop) list.scrollTop = offsetTop
    const hidden = offsetTop + offsetHeight - (list.scrollTop + list.clientHeight)
    if (hidden > 0) list.scrollTop += hidden
  }, [isActive, isOn])
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events
    <div
      ref={box}
      role="option"
      id={id}
      aria-selected={isOn}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className={cx(
        'flex h-[30px] cursor-pointer items-center gap-2 rounded-tag px-3 text-body select-none max-[600px]:h-10 max-[600px]:px-2',
        isOn ? 'bg-brand-soft font-semibold text-brand-strong' : 'text-t1 hover:bg-hover',
        isActive && 'outline-2 -outline-offset-2 outline-brand/60',
      )}
    >
      {children}
      {isOn && <Check aria-hidden size={16} className="ml-auto shrink-0" />}
    </div>
  )
}
