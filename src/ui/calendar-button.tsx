import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { usePhone } from '@/lib/use-phone.ts'
import type { MonthGridProps } from './month-grid.tsx'
import { IconButton } from './icon-button.tsx'
import { Popover } from './popover.tsx'

const MonthGrid = lazy(() => import('./month-grid.tsx').then((part) => ({ default: part.MonthGrid })))

type CalendarButtonProps = Omit<MonthGridProps, 'onPick'> & {
  /** Whether it closes after this day. */
  onPick: (day: string) => boolean
  /** Above the days, such as ready choices; closes with `close`. */
  head?: (close: () => void) => ReactNode
  disabled?: boolean | undefined
  /** Id of what it fills in: its own name does not repeat it. */
  describedBy?: string
  onClose?: () => void
  className?: string
}

/** Opens the days of a month beside it. Escape closes them, and the focus is back on the button. */
export function CalendarButton(props: CalendarButtonProps) {
  const { onPick, head, disabled, describedBy, onClose, className, ...days } = props
  const t = useT('ui')
  const phone = usePhone()
  const [open, setOpen] = useState(false)
  const change = (isOpen: boolean) => {
    setOpen(isOpen)
    if (!isOpen) onClose?.()
  }
  return (
    <Popover
      label={t('calendar.name')}
      align="end"
      width={phone ? 342 : 288}
      open={open}
      onOpenChange={change}
      trigger={
        <IconButton
          label={t('calendar.open')}
          icon={<CalendarDays size={16} />}
          disabled={disabled}
          aria-describedby={describedBy}
          className={className}
        />
      }
    >
      {head?.(() => change(false))}
      <Suspense fallback={<div aria-busy className="h-72" />}>
        <MonthGrid {...days} onPick={(day) => onPick(day) && change(false)} />
      </Suspense>
    </Popover>
  )
}
