import { Title } from 'radix-ui/dialog'
import { useDeferredValue, useId, useLayoutEffect, useRef, useState, useEffect } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { roles } from '@/contract/call.ts'
import { allows } from '@/session/allows.ts'
import { useT } from '@/i18n/i18n.ts'
import { Modal } from '@/ui/modal.tsx'
import { PaletteFoot } from './palette-foot.tsx'
import { PaletteHead } from './palette-head.tsx'
import { PaletteList } from './palette-list.tsx'
import { Hint, hintOf, NothingFound, SearchFailed } from './palette-state.tsx'
import { kinds, type Kind, type Row, type RowActions } from './palette-types.ts'
import { useOpenTarget } from './use-open-target.ts'
import { usePaletteGroups } from './use-palette-groups.ts'

/** The search box: pages at once, schools and students as one types, what was seen last; 640 wide, on a phone the whole screen (SHELL-04). */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useT('search')
  useFocusBack()
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [requested, setRequested] = useState('')
  const [kind, setKind] = useState<Kind>('all')
  const [chosen, setChosen] = useState<string>()
  const open = useOpenTarget(onClose)
  const { access } = useCurrentUser().info
  const hasKinds = allows(access, roles)
  const isMasked = access.includes('qu')
  const [lookedUp, setLookedUp] = useState<string>()
  const found = usePaletteGroups(requested, kind, lookedUp)
  const { text, groups, isSearching, failure } = found

  const rows = groups.flatMap((group) => group.rows)
  const active = rows.find(({ id }) => id === chosen) ?? rows[0]
  // An answer of the server is drawn in pieces behind the next letter; keys act on the rows as they are.
  const drawn = useDeferredValue({ groups, active })
  const actions = useRef<RowActions>({ onActive: () => {}, onOpen: () => {} })
  useLayoutEffect(() => {
    actions.current = { onActive: (row) => setChosen(row.id), onOpen: openRow }
  })
  const announced = useDeferredValue(text === '' || isSearching ? '' : countText())
  function countText() {
    const found = groups.reduce((sum, group) => sum + group.found, 0)
    return found > 0 ? t('found', { count: found }) : t('foundNothing')
  }
  function ask(next: string) {
    setRequested(next)
    setChosen(undefined)
  }
  function narrow(next: Kind) {
    setKind(next)
    setChosen(undefined)
    field.current?.focus()
  }
  function step(by: number) {
    const at = active ? rows.indexOf(active) : -1
    setChosen(rows[(at + by + rows.length) % rows.length]?.id)
  }
  const nextKind = (by: number) =>
    narrow(kinds[(kinds.indexOf(kind) + by + kinds.length) % kinds.length] ?? 'all')
  function openRow(row: Row | undefined, inNewTab: boolean) {
    // Rows of an earlier text are no answer to this one.
    const isOld = groups.some((group) => group.isOld && group.rows.some(({ id }) => id === row?.id))
    if (!row || isOld) return
    if (row.target.kind !== 'look-up') return open(row.target, inNewTab)
    setLookedUp(row.target.text)
    field.current?.focus()
  }
  const isNothing = text !== '' && rows.length === 0 && !isSearching && !failure
  return (
    <Modal
      onClose={onClose}
      mask="bg-mask"
      placement="items-start justify-center px-4 pt-24 pb-6 max-[600px]:p-0"
      className="flex max-h-full w-160 max-w-full flex-col overflow-hidden rounded border border-line bg-surface text-t1 shadow max-[600px]:h-full max-[600px]:w-full max-[600px]:rounded-none max-[600px]:border-0"
    >
      <Title className="sr-only">{t('title')}</Title>
      <PaletteHead
        ref={field}
        text={requested}
        kind={kind}
        hasKinds={hasKinds}
        listId={listId}
        activeId={active && `${listId}-${active.id}`}
        isSearching={isSearching}
        onText={ask}
        onKind={narrow}
        onStep={step}
        onNextKind={hasKinds ? nextKind : undefined}
        onOpen={(inNewTab) => openRow(active, inNewTab)}
        onClose={onClose}
      />
      <div className="min-h-0 flex-1 overflow-y-auto border-t border-line pb-1" aria-busy={isSearching}>
        {text === '' && kind !== 'pages' && <Hint>{t(hintOf(hasKinds ? kind : 'pages', isMasked))}</Hint>}
        <PaletteList id={listId} drawn={drawn} actions={actions} />
        {text !== '' && rows.length === 0 && isSearching && <Hint>{t('searching')}</Hint>}
        {isNothing && (
          <NothingFound
            text={text}
            kind={hasKinds ? kind : 'pages'}
            isMasked={isMasked}
            isLookedUp={found.isLookedUp}
            onAll={() => narrow('all')}
          />
        )}
      </div>
      {failure && (
        <SearchFailed error={failure} isLookUp={found.isLookUpOver} onRetry={() => void found.retry()} />
      )}
      <p role="status" className="sr-only">
        {announced}
      </p>
      <PaletteFoot hasKinds={hasKinds} />
    </Modal>
  )
}

/** Gives the focus back to what had it before, unless something else took it. The dialog alone knows only what was focused since its code came. */
function useFocusBack() {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      setTimeout(() => {
        const isFree = !document.activeElement || document.activeElement === document.body
        if (isFree && before instanceof HTMLElement && before.isConnected) before.focus()
      })
    },
    [before],
  )
}
