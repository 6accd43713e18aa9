import { CircleAlert, Clock, WifiOff } from 'lucide-react'
import { cx } from '@/ui/cx.ts'

const looks = {
  failed: { icon: CircleAlert, box: 'bg-severe-soft', ink: 'text-severe' },
  stale: { icon: Clock, box: 'bg-warning-soft', ink: 'text-warning' },
  offline: { icon: WifiOff, box: 'bg-sunken', ink: 'text-t2' },
}

export type StripProps = {
  kind: keyof typeof looks
  text: string
  /** A word at the right: what the console can press, what the wall will do by itself. */
  action?: { label: string; onPress?: (() => void) | undefined } | undefined
}

/** The foot of a panel that keeps its last good picture: what happened, in 24 px. */
export function Strip({ kind, text, action }: StripProps) {
  const { icon: Icon, box, ink } = looks[kind]
  return (
    <p
      role="status"
      className={cx(
        'mt-2 flex h-6 shrink-0 items-center gap-2 rounded-tag px-2 text-axis text-t1 wall:h-8',
        box,
      )}
    >
      <Icon aria-hidden className={cx('size-3.5 shrink-0 wall:size-5', ink)} />
      <span className="flex-1 truncate">{text}</span>
      {action?.onPress ? (
        <button type="button" onClick={action.onPress} className={cx('rounded-tag font-semibold', ink)}>
          {action.label}
        </button>
      ) : (
        action && <span className="text-t1">{action.label}</span>
      )}
    </p>
  )
}
