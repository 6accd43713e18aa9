import { Pin, X } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'

type TabItemProps = {
  id: string
  name: string
  isCurrent: boolean
  isPinned: boolean
  isClosable: boolean
  hasWork: boolean
  /** The one of the row that Tab comes to. */
  isStop: boolean
  isHeld: boolean
  onShow: () => void
  onClose: () => void
}

/** A tab of the bar. Its × is for the pointer alone: the keyboard has Delete, the list of tabs a button for each. */
export function TabItem(props: TabItemProps) {
  const { id, name, isCurrent, isPinned, isClosable, hasWork, isStop, isHeld, onShow, onClose } = props
  const t = useT('tabs')
  const states = [isPinned && t('pinned'), hasWork && t('unsaved')].filter((state) => state !== false)
  const spoken = states.reduce((title, state) => t('state', { title, state }), name)
  const hasMark = isPinned || isClosable || hasWork
  return (
    <div
      data-tab={id}
      role="presentation"
      className={cx(
        'group relative flex h-full shrink-0 items-stretch border-r border-line text-note select-none first:border-l hover:bg-hover',
        isCurrent &&
          'font-semibold text-brand-strong after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-brand',
        !isCurrent && 'text-t1',
        isHeld && 'opacity-60',
      )}
    >
      <button
        type="button"
        role="tab"
        data-tab-focus={id}
        aria-selected={isCurrent}
        aria-controls="content"
        aria-keyshortcuts={isClosable ? 'Delete' : undefined}
        aria-label={spoken}
        tabIndex={isStop ? 0 : -1}
        onClick={onShow}
        className={cx(
          'flex items-center pl-3.5 focus-visible:-outline-offset-2',
          hasMark ? 'pr-8.5' : 'pr-3.5',
        )}
      >
        <span className="max-w-48 truncate">{name}</span>
      </button>
      {hasMark && (
        <Mark
          isPinned={isPinned}
          isClosable={isClosable}
          hasWork={hasWork}
          label={t('closeTab', { title: name })}
          onClose={onClose}
        />
      )}
    </div>
  )
}

type MarkProps = Pick<TabItemProps, 'isPinned' | 'isClosable' | 'hasWork' | 'onClose'> & { label: string }

/** At the right of a tab: pin, × or, while there is unsaved work, a dot that is × under the pointer. */
function Mark({ isPinned, isClosable, hasWork, label, onClose }: MarkProps) {
  const hasCross = isClosable && !isPinned
  return (
    <span aria-hidden className="absolute inset-y-0 right-2.5 flex w-5 items-center justify-center">
      {hasWork && (
        <span className={cx('size-1.5 rounded-full bg-warning', hasCross && 'group-hover:hidden')} />
      )}
      {isPinned && !hasWork && <Pin size={12} className="text-t3" />}
      {hasCross && (
        <button
          type="button"
          tabIndex={-1}
          title={label}
          onClick={onClose}
          className={cx(
            'flex size-5 items-center justify-center rounded-tag hover:bg-line',
            hasWork && 'hidden group-hover:flex',
          )}
        >
          <X size={12} />
        </button>
      )}
    </span>
  )
}
