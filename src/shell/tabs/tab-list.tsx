import { Pin, Search, X } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { useTabsWithUnsavedWork } from '@/lib/unsaved-work.ts'
import { cx } from '@/ui/cx.ts'
import { IconButton } from '@/ui/icon-button.tsx'
import { Popover } from '@/ui/popover.tsx'
import { useLayoutSettings } from '../settings/layout-settings.ts'
import { isClosable } from './closable.ts'
import { useTabs } from './tab-store.ts'
import type { TabCommands } from './use-tab-commands.tsx'

type ListProps = { names: ReadonlyMap<string, string>; commands: TabCommands; onLeave: () => void }
type PopoverProps = Omit<ListProps, 'onLeave'> & {
  trigger: ReactElement<object>
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

export function TabListPopover({ trigger, isOpen, onOpen, names, commands }: PopoverProps) {
  const t = useT('tabs')
  return (
    <Popover
      trigger={trigger}
      label={t('list.open')}
      width={320}
      align="end"
      open={isOpen}
      onOpenChange={onOpen}
    >
      <TabList names={names} commands={commands} onLeave={() => onOpen(false)} />
    </Popover>
  )
}

/** All tabs with a search by name. Arrows go from the search through the rows, Enter shows the first, Delete closes the one in focus. */
function TabList({ names, commands, onLeave }: ListProps) {
  const t = useT('tabs')
  const box = useRef<HTMLDivElement>(null)
  const { tabs, current } = useTabs()
  const { closableTabs } = useLayoutSettings()
  const withWork = useTabsWithUnsavedWork()
  const [sought, setSought] = useState('')
  const requested = sought.trim().toLowerCase()
  const found = tabs.filter(({ id }) => names.get(id)?.toLowerCase().includes(requested))

  const stops = () => [...(box.current?.querySelectorAll<HTMLElement>('input, [data-row]') ?? [])]
  function show(id: string | undefined) {
    if (!id) return
    commands.go(id)
    onLeave()
  }
  /** The row below has the focus, or the search when there is none. */
  function close(id: string) {
    const all = stops()
    const at = all.findIndex((each) => each.dataset['row'] === id)
    const next = all[at + 1] ?? all[at - 1]
    commands.close('this', id)
    next?.focus()
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, target } = event
    const all = stops()
    const at = all.indexOf(target as HTMLElement)
    const id = (target as HTMLElement).dataset['row']
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step && at >= 0) all[(at + step + all.length) % all.length]?.focus()
    else if (key === 'Delete' && id) close(id)
    else if (key === 'Enter' && at === 0 && !event.nativeEvent.isComposing) show(found[0]?.id)
    else return
    event.preventDefault()
  }

  return (
    <div ref={box} role="presentation" onKeyDown={onKeyDown} className="-mx-2 -mt-1 -mb-2">
      <label className="flex h-9 items-center gap-2 rounded-control border border-line2 px-3 focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-brand">
        <Search aria-hidden size={16} className="shrink-0 text-t3" />
        <input
          type="search"
          aria-label={t('list.search')}
          placeholder={t('list.search')}
          value={sought}
          onChange={(event) => setSought(event.target.value)}
          className="min-w-0 flex-1 bg-transparent text-body outline-none"
        />
      </label>
      <p role="status" className="px-3 pt-3 pb-1 text-axis text-t3">
        {requested
          ? t('list.found', { shown: found.length, total: tabs.length })
          : t('list.count', { total: tabs.length })}
      </p>
      <ul className="max-h-[min(432px,60dvh)] overflow-y-auto">
        {found.map(({ id, pinned }) => (
          <li
            key={id}
            className={cx(
              'flex h-9 items-center gap-1 rounded-tag pr-1 hover:bg-hover',
              id === current && 'bg-brand-soft font-semibold text-brand-strong',
            )}
          >
            <button
              type="button"
              data-row={id}
              aria-current={id === current}
              onClick={() => show(id)}
              className="flex h-full min-w-0 flex-1 items-center gap-2 rounded-tag px-3 text-left text-body focus-visible:-outline-offset-2"
            >
              <span className="truncate">{names.get(id)}</span>
              {pinned && <Pin aria-label={t('pinned')} role="img" size={12} className="shrink-0 text-t3" />}
              {withWork.has(id) && (
                <span
                  role="img"
                  aria-label={t('unsaved')}
                  className="ml-auto size-1.5 shrink-0 rounded-full bg-warning"
                />
              )}
            </button>
            {isClosable(tabs, id, closableTabs) && (
              <IconButton
                label={t('closeTab', { title: names.get(id) ?? '' })}
                icon={<X size={14} />}
                className="size-7"
                onClick={() => close(id)}
              />
            )}
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="px-3 py-4 text-note text-t2">{t('list.none')}</p>}
    </div>
  )
}
