import type { LucideIcon } from 'lucide-react'
import { useLayoutEffect, type CSSProperties, type ReactNode } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { useLeaveWall } from '@/kits/live-screen/use-leave-wall.ts'
import { WallFrame } from '@/kits/wall/wall-frame.tsx'
import { WallHead } from '@/kits/wall/wall-head.tsx'
import { layTheme } from '@/lib/root-theme.ts'
import { StateBlock } from '@/ui/state-block.tsx'
import type { NodeWallProps } from './node-screen-props.ts'

type NodeWallFrameProps = Pick<NodeWallProps, 'theme' | 'onLeave'> & {
  icon: LucideIcon
  title: (name: string) => string
  /** What the figures are of, and from how many districts. */
  period: string | undefined
  asOf: string | undefined
  /** Of the place; until it is known the reader's own. */
  name: string | undefined
  /** Why there is nothing to show, in place of the panels. */
  empty: { title: string; detail: string } | undefined
  grid: Pick<CSSProperties, 'gridTemplateRows' | 'gridTemplateColumns'>
  children: ReactNode
}

/** The wall of one topic of a city or province: its head, and below it the panels. */
export function NodeWallFrame({
  theme = 'wall',
  onLeave,
  icon,
  title,
  period,
  asOf,
  name,
  empty,
  grid,
  children,
}: NodeWallFrameProps) {
  const { organisation } = useCurrentUser()
  useLeaveWall(onLeave)
  useLayoutEffect(() => layTheme(theme), [theme])
  return (
    <WallFrame theme={theme} grid={grid}>
      <WallHead
        icon={icon}
        organisation={organisation}
        title={title(name ?? organisation.name)}
        period={period}
        asOf={asOf}
      />
      {empty ? (
        <div className="col-span-full flex items-center" style={{ gridRow: '2 / -1' }}>
          <StateBlock state="empty" {...empty} />
        </div>
      ) : (
        children
      )}
    </WallFrame>
  )
}
