import { CircleAlert, Construction, Inbox, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'

export type BlockState = 'empty' | 'error' | 'forbidden' | 'construction'

const icons = { empty: Inbox, error: CircleAlert, forbidden: Lock, construction: Construction }

export type StateBlockProps = {
  state: BlockState
  /** What; a general word stands in when left out. */
  title?: ReactNode
  /** Why, and what still holds. */
  detail?: ReactNode
  /** The one next step. Left out on walls by whoever draws it. */
  action?: ReactNode
}

/** In the middle of its box: icon, what, why, next step. */
export function StateBlock({ state, title, detail, action }: StateBlockProps) {
  const t = useT('ui')
  const Icon = icons[state]
  return (
    <div
      role={state === 'error' ? 'alert' : undefined}
      className="flex size-full min-h-24 flex-col items-center justify-center text-center"
    >
      <Icon aria-hidden className="mb-1.5 size-5 text-t3 wall:size-7" />
      <p className="text-body font-semibold text-t1">{title ?? t(`state.${state}`)}</p>
      {detail && <p className="text-note text-t2">{detail}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}
