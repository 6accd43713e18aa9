import { GripVertical, Pin } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { ListColumn } from '@/contract/lists/list.ts'
import { useT } from '@/i18n/i18n.ts'
import { Checkbox } from '@/ui/checkbox.tsx'
import { cx } from '@/ui/cx.ts'
import type { Laid } from './column-layout.ts'

export type ChooserRowProps = {
  laid: Laid
  name: string
  column: ListColumn | undefined
  /** The only one that is shown: it stays. */
  isLast: boolean
  isDragged: boolean
  onShow: (shown: boolean) => void
  onPin: (pinned: boolean) => void
  /** One up (−1) or down. */
  onStep: (by: number) => void
  onGrab: () => void
}

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/** Grip, box, name, pin; 32 high. */
export function ChooserRow({ laid, name, column, isLast, isDragged, ...on }: ChooserRowProps) {
  const t = useT('table')
  const isFixed = column?.pinned === true

  function onKeyDown(event: KeyboardEvent) {
    const by = steps[event.key]
    if (by === undefined || !event.altKey) return
    event.preventDefault()
    on.onStep(by)
  }
  return (
    <li
      data-column={laid.key}
      onKeyDown={onKeyDown}
      className={cx('group flex h-8 items-center gap-3 px-4 hover:bg-hover', isDragged && 'bg-hover')}
    >
      <button
        type="button"
        aria-label={t('columns.order', { column: name })}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        className="flex h-8 w-5 touch-none items-center justify-center rounded-tag text-t3 !cursor-grab"
        onPointerDown={on.onGrab}
      >
        <GripVertical aria-hidden size={16} />
      </button>
      <Checkbox
        label={t('columns.show', { column: name })}
        checked={laid.shown}
        disabled={isFixed || isLast}
        onChange={on.onShow}
      />
      <span className="min-w-0 flex-1 truncate text-body text-t1">{name}</span>
      {column?.reveal && !laid.shown && (
        <span className="text-axis whitespace-nowrap text-t3">{t('columns.reason')}</span>
      )}
      {laid.shown && (
        <button
          type="button"
          aria-pressed={laid.pinned}
          disabled={isFixed}
          title={isFixed ? t('columns.fixed', { column: name }) : undefined}
          aria-label={t(laid.pinned ? 'columns.unpin' : 'columns.pin', { column: name })}
          onClick={() => on.onPin(!laid.pinned)}
          className={cx(
            'flex size-6 shrink-0 items-center justify-center rounded-tag',
            laid.pinned
              ? 'text-brand-strong'
              : 'text-t3 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 focus-visible:opacity-100',
          )}
        >
          <Pin aria-hidden size={16} />
        </button>
      )}
    </li>
  )
}
