import { CornerDownLeft } from 'lucide-react'
import { memo, useEffect, useRef, type MouseEvent, type RefObject } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import type { Group, Row, RowActions } from './palette-types.ts'

type PaletteListProps = {
  id: string
  drawn: { groups: readonly Group[]; active: Row | undefined }
  /** By reference: they change with each letter, the rows do not. */
  actions: RefObject<RowActions>
}

/** The rows in their groups; the field above holds the focus and the keys. */
export const PaletteList = memo(function PaletteList({ id, drawn, actions }: PaletteListProps) {
  const t = useT('search')
  return (
    <div role="listbox" id={id} aria-label={t('title')}>
      {drawn.groups.map((group) => (
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`} className="pb-1">
          <div className="flex h-9 items-center justify-between px-5 text-axis text-t3">
            <span id={`${id}-${group.id}`}>{t(`group.${group.id}`)}</span>
            <GroupNote group={group} />
          </div>
          <div className={cx('px-2', group.isOld && 'opacity-60')}>
            {group.rows.map((row) => (
              <Option
                key={row.id}
                row={row}
                listId={id}
                isActive={row.id === drawn.active?.id}
                actions={actions}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
})

/** How many of how many; of students of other schools also what opening one leaves behind. */
function GroupNote({ group }: { group: Group }) {
  const t = useT('search')
  const isBureau = useCurrentUser().info.access.includes('qu')
  if (group.id === 'recent' || group.id === 'commands' || group.id === 'look-up') return null
  const counts = { shown: formatCount(group.rows.length), found: formatCount(group.found) }
  const shown = t(group.more ? 'shownOfMore' : 'shown', counts)
  return <span>{group.id === 'students' && isBureau ? t('recorded', { shown }) : shown}</span>
}

type OptionProps = Pick<PaletteListProps, 'actions'> & { row: Row; listId: string; isActive: boolean }

function Option({ row, listId, isActive, actions }: OptionProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isActive])
  const Icon = row.icon
  const open = (event: MouseEvent) =>
    actions.current.onOpen(row, event.ctrlKey || event.metaKey || event.button === 1)
  return (
    // The field has the focus and its keys choose among the rows.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events
    <div
      ref={box}
      role="option"
      id={`${listId}-${row.id}`}
      aria-selected={isActive}
      onMouseMove={() => !isActive && actions.current.onActive(row)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={open}
      onAuxClick={open}
      className={cx(
        'flex h-9 cursor-pointer items-center gap-3 rounded-control px-3 text-body max-[600px]:h-12',
        isActive && 'bg-brand-soft',
      )}
    >
      <Icon aria-hidden size={18} className="shrink-0 text-t2" />
      <span className="shrink-0 text-t1 max-[600px]:shrink">
        <HitText text={row.title} hits={row.hits} />
      </span>
      <span className="min-w-0 flex-1 truncate text-note text-t3">{row.detail}</span>
      {row.meta && <span className="shrink-0 text-axis text-t3">{row.meta}</span>}
      {isActive && (
        <kbd
          aria-hidden
          className="flex h-5 min-w-6 items-center justify-center rounded-tag border border-line2 bg-surface text-t2 max-[600px]:hidden"
        >
          <CornerDownLeft size={12} />
        </kbd>
      )}
    </div>
  )
}

/** A title with what was typed in it marked. */
function HitText({ text, hits }: { text: string; hits: readonly number[] }) {
  if (hits.length === 0) return text
  const marked = new Set(hits)
  return [...text].map((character, i) =>
    marked.has(i) ? (
      <mark
        key={i}
        className="bg-transparent font-semibold text-brand-strong underline decoration-2 underline-offset-4"
      >
        {character}
      </mark>
    ) : (
      character
    ),
  )
}
