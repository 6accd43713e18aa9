import { ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { ModulePicture } from '../module-picture.tsx'
import { nameOf, type Tile } from './start-tiles.ts'

type TileProps = { tile: Tile; busy: boolean; onChoose: () => void }

type TileFrameProps = Pick<TileProps, 'busy' | 'onChoose'> & { className: string; children: ReactNode }

const TileFrame = ({ busy, onChoose, className, children }: TileFrameProps) => (
  <button
    type="button"
    data-tile
    aria-busy={busy || undefined}
    onClick={onChoose}
    className={cx(
      'rounded border border-line bg-surface text-left text-t1 hover:border-brand focus-visible:border-brand focus-visible:outline-1 focus-visible:outline-offset-0',
      busy && 'cursor-progress opacity-70',
      className,
    )}
  >
    {children}
  </button>
)

/** 268×152: icon, name, one live line. */
export function LargeTile({ tile, line, ...frame }: TileProps & { line: string | undefined }) {
  const t = useT('shell')
  return (
    <TileFrame {...frame} className="flex h-38 flex-col p-6 max-[600px]:h-34 max-[600px]:p-4">
      <ModulePicture module={tile} size={32} strokeWidth={1.75} className="text-brand" />
      <span className="mt-auto w-full truncate text-[18px]/6 font-semibold">{t(nameOf(tile.id))}</span>
      <span className="mt-1 line-clamp-2 min-h-5 w-full text-body text-t2">{line}</span>
    </TileFrame>
  )
}

/** 72 high: another system. */
export function SmallTile({ tile, ...frame }: TileProps) {
  const t = useT('shell')
  return (
    <TileFrame {...frame} className="flex h-18 items-center gap-2.5 px-4">
      <ModulePicture module={tile} size={22} strokeWidth={1.75} className="shrink-0 text-t2" />
      <span className="min-w-0 flex-1 truncate text-title">{t(nameOf(tile.id))}</span>
      <ArrowUpRight aria-hidden size={14} className="shrink-0 text-t3" />
    </TileFrame>
  )
}
