import { CircleUserRound, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { useT } from '@/i18n/i18n.ts'
import { Columns } from '@/ui/columns.tsx'
import { Avatar } from '../account/avatar.tsx'
import { Brand } from '../brand.tsx'
import { usesModule } from '../closed-modules.ts'
import { HeaderButton } from '../header-button.tsx'
import { Overlay } from '../overlay.tsx'
import type { MenuModule } from '../pages.ts'
import { organisationRules } from './organisation.ts'
import { StartGreeting } from './start-greeting.tsx'
import { useTileLines } from './start-lines.ts'
import { BlockedNotice, StartNotice } from './start-notice.tsx'
import { LargeTile, SmallTile } from './start-tile.tsx'
import { moreTiles, shortList, widerList, type Tile } from './start-tiles.ts'
import { useTileAct } from './use-tile-act.ts'
import { nextTile } from './next-tile.ts'

/** Every module at one glance, over the whole page (SHELL-07). What a tile does stands in tile-acts.ts. */
export function StartPanel({ modules, onClose }: { modules: readonly MenuModule[]; onClose: () => void }) {
  const t = useT('shell')
  const user = useCurrentUser()
  const { info, organisation } = user
  const { hasShortList, isFlagged } = organisationRules(user)
  const lineOf = useTileLines(modules)
  const act = useTileAct(modules, onClose)
  const parts = (tile: Tile) => ({
    tile,
    busy: act.asking === tile.id,
    onChoose: () => void act.choose(tile.id),
  })

  return (
    <div role="presentation" onKeyDown={moveByArrows} className="contents">
      <Overlay label={t('startPanel')} onClose={onClose} className="fixed inset-0 z-30 overflow-y-auto bg-bg">
        <div className="sticky top-0 z-10 flex h-16 items-stretch bg-header px-6 text-on-header max-[600px]:h-13 max-[600px]:px-4">
          <span className="flex min-w-0 items-center gap-3">
            <Brand />
            <span className="truncate text-note">{organisation.name}</span>
          </span>
          <span className="ml-auto flex items-center gap-2 px-2 text-body max-[600px]:hidden">
            {info.avatar ? (
              <Avatar info={info} className="size-6" />
            ) : (
              <CircleUserRound aria-hidden size={16} />
            )}
            {info.name}
          </span>
          <HeaderButton icon={<X size={16} />} onClick={onClose} className="-mr-2 max-[600px]:ml-auto">
            {t('close')}
          </HeaderButton>
        </div>
        <div
          data-flag={isFlagged || undefined}
          className="mx-auto flex min-h-[calc(100%-64px)] max-w-[1168px] flex-col justify-center px-6 pt-8 pb-16 max-[600px]:px-4"
        >
          <StartGreeting />
          <Columns count="2-4" className="mt-7 gap-4 max-[600px]:gap-3">
            {[...shortList, ...moreTiles(user.settings)]
              .filter(({ id }) => usesModule(user, id))
              .map((tile) => (
                <LargeTile key={tile.id} {...parts(tile)} line={lineOf(tile.id)} />
              ))}
          </Columns>
          {!hasShortList && (
            <>
              <h2 className="mt-8 mb-3 text-body text-t2">{t('outside')}</h2>
              <div className="grid grid-cols-5 gap-4 max-[992px]:grid-cols-3 max-[600px]:grid-cols-1 max-[600px]:gap-3">
                {widerList.map((tile) => (
                  <SmallTile key={tile.id} {...parts(tile)} />
                ))}
              </div>
            </>
          )}
        </div>
        <StartNotice said={act.said} onClose={act.dismissSaid} />
        <BlockedNotice blocked={act.blocked} onClose={act.dismissBlocked} />
      </Overlay>
    </div>
  )
}

/** Arrows, Home and End between the buttons of a box; from anywhere else in it to the first one. */
function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
  // A dialog opened from here is elsewhere in the document, though React hands its keys on.
  if (!event.currentTarget.contains(event.target as Node)) return
  const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tile]')]
  const from = tiles.findIndex((tile) => tile === document.activeElement)
  const boxes = tiles.map((tile) => tile.getBoundingClientRect())
  const to = nextTile(boxes, from, event.key)
  if (to === null) return
  event.preventDefault()
  tiles[to]?.focus()
}
