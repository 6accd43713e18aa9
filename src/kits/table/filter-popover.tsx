import { ChevronDown, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { Popover } from '@/ui/popover.tsx'
import { fieldClass } from './field-class.ts'

export type FilterPopoverProps = {
  name: string
  /** What is set, in words; empty = nothing. */
  text: string
  /** Stands in the box while nothing is set. */
  placeholder: string
  large: boolean
  isOpen: boolean
  onOpen: (open: boolean) => void
  onClear: () => void
  children: ReactNode
}

/** A filter that opens: its box, what is set, and × in place of the arrow. */
export function FilterPopover(props: FilterPopoverProps) {
  const { name, text, placeholder, large, isOpen, onOpen, onClear, children } = props
  const t = useT('table')
  return (
    <span className="relative flex w-full min-w-0">
      <Popover
        label={t('filter.label', { column: name })}
        width={240}
        open={isOpen}
        onOpenChange={onOpen}
        trigger={
          <button
            type="button"
            aria-label={`${t('filter.label', { column: name })} ${text || placeholder}`}
            className={cx(
              fieldClass(text !== '', large),
              'flex items-center gap-0.5 pr-0.5 pl-1.5',
              text === '' && !large && 'text-t2',
            )}
          >
            <span className="min-w-0 flex-1 truncate text-left">{text || placeholder}</span>
            <ChevronDown aria-hidden size={14} className={cx('shrink-0', text !== '' && 'invisible')} />
          </button>
        }
      >
        {children}
      </Popover>
      {text !== '' && (
        <button
          type="button"
          aria-label={t('filter.clear', { column: name })}
          onClick={onClear}
          className="absolute inset-y-0 right-0 flex w-7 items-center justify-center text-brand-strong"
        >
          <X size={14} />
        </button>
      )}
    </span>
  )
}
