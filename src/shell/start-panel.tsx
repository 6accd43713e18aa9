import { useNavigate } from '@tanstack/react-router'
import { CircleUserRound, X } from 'lucide-react'
import { useState } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Brand } from './brand.tsx'
import { HeaderButton } from './header-button.tsx'
import type { MenuModule } from './menu.ts'
import { Overlay } from './overlay.tsx'
import { StartGreeting } from './start-greeting.tsx'
import { useTileLines } from './start-lines.ts'
import { LargeTile, SmallTile } from './start-tile.tsx'
import { mainTiles, widerTiles, type Tile } from './start-tiles.ts'

/** Every module at one glance, over the whole page (SHELL-07). A built module opens its first page; another says that it is to come. */
export function StartPanel({ modules, onClose }: { modules: readonly MenuModule[]; onClose: () => void }) {
  const t = useT('shell')
  const { info, organisation } = useCurrentUser()
  const navigate = useNavigate()
  const lines = useTileLines()
  const [unbuilt, setUnbuilt] = useState<Tile | null>(null)

  function choose(tile: Tile) {
    const first = modules.find((module) => module.id === tile.id)?.pages[0]
    if (first) void navigate({ to: first.path as string })
    else setUnbuilt(tile)
  }
  const lineOf = (tile: Tile) =>
    modules.some((module) => module.id === tile.id) ? lines[tile.id] : t('construction')

  return (
    <Overlay label={t('startPanel')} onClose={onClose} className="fixed inset-0 z-30 overflow-y-auto bg-bg">
      <div className="sticky top-0 z-10 flex h-16 items-stretch bg-header px-6 text-on-header max-[600px]:h-13 max-[600px]:px-4">
        <span className="flex min-w-0 items-center gap-3">
          <Brand />
          <span className="truncate text-note">{organisation.name}</span>
        </span>
        <span className="ml-auto flex items-center gap-2 px-2 text-body max-[600px]:hidden">
          <CircleUserRound aria-hidden size={16} />
          {info.name}
        </span>
        <HeaderButton icon={<X size={16} />} onClick={onClose} className="-mr-2 max-[600px]:ml-auto">
          {t('close')}
        </HeaderButton>
      </div>
      <div className="mx-auto flex min-h-[calc(100%-64px)] max-w-[1168px] flex-col justify-center px-6 pt-8 pb-16 max-[600px]:px-4">
        <StartGreeting />
        <div className="mt-7 grid grid-cols-4 gap-4 max-[992px]:grid-cols-2 max-[600px]:gap-3">
          {mainTiles.map((tile) => (
            <LargeTile key={tile.id} tile={tile} line={lineOf(tile)} onChoose={() => choose(tile)} />
          ))}
        </div>
        <h2 className="mt-8 mb-3 text-body text-t2">{t('outside')}</h2>
        <div className="grid grid-cols-5 gap-4 max-[992px]:grid-cols-3 max-[600px]:grid-cols-1 max-[600px]:gap-3">
          {widerTiles.map((tile) => (
            <SmallTile key={tile.id} tile={tile} onChoose={() => choose(tile)} />
          ))}
        </div>
      </div>
      <Dialog
        open={unbuilt !== null}
        onClose={() => setUnbuilt(null)}
        title={t('notice')}
        description={unbuilt && t('underConstruction', { name: t(`tiles.${unbuilt.name}`) })}
        actions={
          <Button look="primary" onClick={() => setUnbuilt(null)}>
            {t('understood')}
          </Button>
        }
      />
    </Overlay>
  )
}
